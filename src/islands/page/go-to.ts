/**
 * Goes to a page of this site as a link does. The router listens to links, so nothing of it is imported here
 * and its script stays one small file that every page has.
 */
export function goTo(path: string, history: "push" | "replace" = "push"): void {
  const link = document.createElement("a");
  link.href = path;
  link.dataset.astroHistory = history;
  document.body.appendChild(link);
  link.click();
  link.remove();
}
