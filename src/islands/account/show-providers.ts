/** Shows the links to the providers by whom one can sign in; pages hold all of them, hidden. */
export function showProviders(offered: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLElement>("[data-provider]"))
    link.hidden = !offered.includes(link.dataset["provider"] ?? "");
}
