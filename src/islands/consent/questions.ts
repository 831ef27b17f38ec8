/** What stands open on this page; a page change brings an empty place. */
const place = () => document.getElementById("questions");

/** Pages leave room for the questions at their end, and scroll what has the focus out from below them. */
const measure = new ResizeObserver(() => {
  document.documentElement.style.setProperty("--questions-height", `${place()?.offsetHeight ?? 0}px`);
});

/**
 * Puts a question from its template on the page, in place of the same one that may be there.
 * @returns its element, or null on a page that asks nothing
 */
export function ask(name: "cookies" | "language"): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-question=${name}]`);
  const element = template?.content.firstElementChild?.cloneNode(true);
  const questions = place();
  if (!questions || !(element instanceof HTMLElement)) return null;
  takeBack(name);
  element.dataset.question = name;
  // The language first: it may change in which the other one is asked.
  questions.insertAdjacentElement(name === "language" ? "afterbegin" : "beforeend", element);
  measure.observe(questions);
  return element;
}

/** Takes a question off the page; the focus that was in it goes to `next`, else to the page's content. */
export function takeBack(name: "cookies" | "language", next?: HTMLElement): void {
  const element = place()?.querySelector<HTMLElement>(`[data-question=${name}]`);
  const hadFocus = element?.contains(document.activeElement);
  element?.remove();
  if (!hadFocus) return;
  const target = next?.isConnected ? next : document.getElementById("main");
  target?.focus({ preventScroll: true });
}
