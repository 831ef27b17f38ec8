import { endSearch } from "#stores/page/search.ts";
import { activeOption, leaveOptions, moveActive } from "./combobox.ts";

interface Parts {
  input: HTMLInputElement;
  panel: HTMLElement;
  setOpen: (isOpen: boolean) => void;
  /** Searches what the box holds. */
  change: (pauseMs: number) => void;
}

/** The keys of the box; those that edit its text stay the browser's. */
export function pressKey(parts: Parts): (event: KeyboardEvent) => void {
  const { input, panel } = parts;
  return (event) => {
    const { key, target } = event;
    // Of a text that is still being composed the keys are the input method's.
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

/** Closes what is open, and the next time clears the box. */
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
