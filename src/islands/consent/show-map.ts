/** A map needs scripts and storage of its own, and opens larger maps beside us; our page it never moves. */
const MAY = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** Puts the map of a `data-map` link, which holds its title, in the link's place. */
export function showMap(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-map]") : null;
  // With a key held the link opens in a tab of its own.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.title = link.dataset.map ?? "";
  frame.referrerPolicy = "no-referrer";
  frame.setAttribute("sandbox", MAY);
  frame.src = link.href;
  link.replaceWith(frame);
  frame.focus();
}
