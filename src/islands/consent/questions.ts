/** The place of open questions; after a page change it is empty. */
const place = () => document.getElementById("questions");

/**
 * Tells the page how much room to leave at its end, so that the questions never cover the focused element.
 */
const measure = new ResizeObserver(() => {
  document.documentElement.style.setProperty("--questions-height", `${place()?.offsetHeight ?? 0}px`);
});

/**
 * Puts a question from its template on the page, in place of the same one that may be there.
 * @returns its element, or null on a page without questions
 */
export function ask(name: "cookies" | "language"): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-question=${name}]`);
  const element = template?.content.firstElementChild?.cloneNode(true);
  const questions = place();
  if (!questions || !(element instanceof HTMLElement)) return null;
  takeBack(name);
  element.dataset.question = name;
  // The language comes first, because the other question may then be asked in it.
  questions.insertAdjacentElement(name === "language" ? "afterbegin" : "beforeend", element);
  measure.observe(questions);
  return element;
}

/** Removes a question from the page; a focus inside it moves to `next`, or else to the page's content. */
export function takeBack(name: "cookies" | "language", next?: HTMLElement): void {
  const element = place()?.querySelector<HTMLElement>(`[data-question=${name}]`);
  const hadFocus = element?.contains(document.activeElement);
  element?.remove();
  if (!hadFocus) return;
  const target = next?.isConnected ? next : document.getElementById("main");
  target?.focus({ preventScroll: true });
}
