import { endSearch } from "#stores/page/search.ts";
import { activeOption, leaveOptions, moveActive } from "./combobox.ts";

interface Parts {
  input: HTMLInputElement;
  panel: HTMLElement;
  setOpen: (isOpen: boolean) => void;
  /** Searches for the text of the box. */
  change: (pauseMs: number) => void;
}

/** Handles the keys of the box, except those that edit its text. */
export function pressKey(parts: Parts): (event: KeyboardEvent) => void {
  const { input, panel } = parts;
  return (event) => {
    const { key, target } = event;
    // While a text is being composed its keys belong to the input method.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape") return escape(event, parts);
    if (target !== input) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (panel.hidden) parts.change(0);
      else moveActive(input, panel, key === "ArrowDown" ? 1 : -1);
    } else if (key === "Enter") {
      const option = panel.hidden ? null : activeOption(panel);
      if (!option) return;
      event.preventDefault();
      option.click();
    } else if (key === "ArrowLeft" || key === "ArrowRight" || key === "Home" || key === "End") {
      leaveOptions(input, panel);
    }
  };
}

/** Closes the panel; when it is closed already, clears the box. */
function escape(event: KeyboardEvent, { input, panel, setOpen }: Parts): void {
  if (panel.hidden && input.value === "") return;
  event.preventDefault();
  event.stopPropagation();
  if (panel.hidden) {
    input.value = "";
    endSearch();
  }
  input.focus();
  setOpen(false);
}
