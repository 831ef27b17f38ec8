import { onward } from "./direction.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

const STEPS = "[data-row-scroll]";

const listOf = (button: Element | null) =>
  document.getElementById(button?.getAttribute("aria-controls") ?? "");

/**
 * Marks the buttons of a row that can scroll no further. They stay focusable, so that the focus is not lost
 * at the end.
 */
function updateStep(button: HTMLElement): void {
  const list = listOf(button);
  if (!list) return;
  const before = Math.abs(list.scrollLeft);
  const left = Number(button.dataset.rowScroll) < 0 ? before : list.scrollWidth - list.clientWidth - before;
  button.ariaDisabled = String(left < 2);
}

function updateAllSteps(): void {
  for (const button of document.querySelectorAll<HTMLElement>(STEPS)) updateStep(button);
}

function scrollRow(list: HTMLElement, step: number): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  list.scrollBy({ left: step * onward(), behavior: isCalm ? "auto" : "smooth" });
}

/** Shows all of a list or its first part, and names what the next press does. */
function toggleList(button: HTMLElement, list: HTMLElement): void {
  const isExpanded = list.toggleAttribute("data-all");
  const shown = button.textContent;
  button.setAttribute("aria-expanded", String(isExpanded));
  button.textContent = button.dataset.other ?? shown;
  button.dataset.other = shown;
}

/** Handles a press on a button of a row. */
export function pressRowButton(button: HTMLElement): void {
  const list = listOf(button);
  if (!list) return;
  if (button.matches(STEPS)) scrollRow(list, Number(button.dataset.rowScroll));
  else toggleList(button, list);
}

document.addEventListener(
  "scroll",
  ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const button of document.querySelectorAll<HTMLElement>(`${STEPS}[aria-controls="${target.id}"]`)) {
      updateStep(button);
    }
  },
  { capture: true, passive: true },
);

document.addEventListener("astro:page-load", updateAllSteps);
addEventListener("tonearm:songs" satisfies PageEvent, updateAllSteps);
addEventListener("resize", updateAllSteps, { passive: true });
updateAllSteps();
