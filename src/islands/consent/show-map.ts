/** The map's frame may run scripts, use its own storage and open tabs; it may not navigate our page. */
const MAY = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** Puts the map of a `data-map` link, which holds its title, in the link's place. */
export function showMap(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-map]") : null;
  // With a modifier key the browser opens the link in a new tab.
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
