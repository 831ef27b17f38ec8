import type { PointerEvent as ReactPointerEvent } from "react";

const FAR_PX = 120;
const FAST_PX_PER_MS = 0.5;

/** Follows a finger that draws a panel down by its `data-swipe`; far or fast enough, the swipe closes it. */
export function startSwipe(event: ReactPointerEvent<HTMLElement>, close: () => void): void {
  const { currentTarget: panel, target, clientY: startY, timeStamp: startedAt } = event;
  if (event.pointerType === "mouse" || !(target instanceof Element) || !target.closest("[data-swipe]"))
    return;

  const listeners = new AbortController();
  const { signal } = listeners;
  const distance = (now: PointerEvent) => Math.max(0, now.clientY - startY);

  const follow = (now: PointerEvent) => {
    panel.dataset.swiped = "";
    panel.style.translate = `0 ${distance(now)}px`;
  };
  const letGo = (now: PointerEvent) => {
    listeners.abort();
    delete panel.dataset.swiped;
    panel.style.translate = "";
    const isFast = distance(now) / (now.timeStamp - startedAt) > FAST_PX_PER_MS && distance(now) > FAR_PX / 4;
    if (now.type === "pointerup" && (isFast || distance(now) > FAR_PX)) close();
  };

  panel.addEventListener("pointermove", follow, { signal });
  panel.addEventListener("pointerup", letGo, { signal });
  panel.addEventListener("pointercancel", letGo, { signal });
}
