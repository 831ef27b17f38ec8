/**
 * Goes to a page of this site by clicking a link, to which the router listens: importing the router here
 * would split its script, which every page has, into two files.
 */
export function goTo(path: string, history: "push" | "replace" = "push"): void {
  const link = document.createElement("a");
  link.href = path;
  link.dataset.astroHistory = history;
  document.body.appendChild(link);
  link.click();
  link.remove();
}
