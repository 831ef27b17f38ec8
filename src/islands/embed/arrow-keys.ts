const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus among these elements by the arrow keys, Home and End. */
export function followArrows(elements: readonly HTMLElement[]): void {
  for (const [index, element] of elements.entries()) {
    element.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (!step || elements.length < 2) return;
      event.preventDefault();
      elements[step(index, elements.length - 1)]?.focus();
    });
  }
}
