const GAP_PX = 8;

/** Places an open popover above or below its button, where it fits. */
export function placePopover(popover: HTMLElement, button = buttonOf(popover)): void {
  if (!button) return;
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const isRoomBelow = at.bottom + GAP_PX + height <= innerHeight;
  const left = getComputedStyle(popover).direction === "rtl" ? at.left : at.right - width;
  const top = isRoomBelow ? at.bottom + GAP_PX : at.top - GAP_PX - height;
  popover.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
  popover.style.top = `${Math.max(GAP_PX, top)}px`;
}

function buttonOf(popover: HTMLElement): Element | null {
  return document.querySelector(`[popovertarget="${popover.id}"]`);
}
