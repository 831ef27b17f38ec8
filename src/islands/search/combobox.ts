const LISTBOX = '[role="listbox"]';
const OPTION = '[role="option"]';

/**
 * Makes the box and its panel a combobox whose options are links. The focus stays in the box;
 * `aria-activedescendant` names the active option. (WAI-ARIA Authoring Practices, Combobox pattern)
 */
export function startCombobox(input: HTMLElement, panelId: string): void {
  input.role = "combobox";
  input.ariaAutoComplete = "list";
  input.setAttribute("aria-controls", panelId);
  input.ariaExpanded = "false";
}

/** Makes the links that were just drawn options; none of them is active yet. */
export function showOptions(input: HTMLElement, panel: HTMLElement): void {
  for (const [index, link] of panel.querySelectorAll(`${LISTBOX} a`).entries()) {
    link.role = "option";
    link.id = `search-option-${index}`;
  }
  input.ariaExpanded = String(!panel.hidden && panel.querySelector(LISTBOX) !== null);
  activate(input, panel, undefined);
}

/** The option that Enter would open. */
export function activeOption(panel: HTMLElement): HTMLElement | null {
  return panel.querySelector(`${OPTION}[aria-selected="true"]`);
}

/** Moves the active option up or down, from the box to the first or last option and round again. */
export function moveActive(input: HTMLElement, panel: HTMLElement, step: 1 | -1): void {
  const options = [...panel.querySelectorAll<HTMLElement>(OPTION)];
  const at = options.findIndex((option) => option.ariaSelected === "true");
  activate(input, panel, at === -1 && step === -1 ? options.at(-1) : options[at + step]);
}

/** Makes no option active. @returns whether one was */
export function leaveOptions(input: HTMLElement, panel: HTMLElement): boolean {
  const wasActive = activeOption(panel) !== null;
  activate(input, panel, undefined);
  return wasActive;
}

function activate(input: HTMLElement, panel: HTMLElement, active: HTMLElement | undefined): void {
  for (const option of panel.querySelectorAll(OPTION)) option.ariaSelected = String(option === active);
  if (active) input.setAttribute("aria-activedescendant", active.id);
  else input.removeAttribute("aria-activedescendant");
  active?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
