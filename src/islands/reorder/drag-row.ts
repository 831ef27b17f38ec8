/** The height of every row, so that a list of any length is known without drawing it. */
export const ROW_HEIGHT_PX = 64;

/** A row that the pointer is moving: its old place, how far it was drawn, and its new place if it were dropped now. */
export interface DraggedRow {
  songId: string;
  from: number;
  offsetPx: number;
  to: number;
}

/** An element that scrolls, or the page as one. */
export type ScrollingList = Pick<HTMLElement, "scrollTop" | "getBoundingClientRect">;

interface Options {
  list: ScrollingList;
  handle: HTMLElement;
  songId: string;
  from: number;
  count: number;
  onMove: (row: DraggedRow) => void;
  /** The row is null when the drag was cancelled. */
  onEnd: (row: DraggedRow | null) => void;
}

const EDGE_PX = 56;
const SCROLL_PX_PER_FRAME = 12;

/** Follows the pointer that took hold of a row's handle; near an edge the list scrolls along. */
export function dragRow(event: PointerEvent, options: Options): void {
  const { list, handle, songId, from, count } = options;
  const listeners = new AbortController();
  const { signal } = listeners;
  const grabbedAt = event.clientY + list.scrollTop;
  let pointerY = event.clientY;
  let row: DraggedRow = { songId, from, offsetPx: 0, to: from };
  handle.setPointerCapture(event.pointerId);

  const follow = () => {
    const offsetPx = pointerY + list.scrollTop - grabbedAt;
    const to = Math.min(Math.max(from + Math.round(offsetPx / ROW_HEIGHT_PX), 0), count - 1);
    if (offsetPx === row.offsetPx) return;
    row = { ...row, offsetPx, to };
    options.onMove(row);
  };
  const scrollAtEdges = () => {
    if (signal.aborted) return;
    const { top, bottom } = list.getBoundingClientRect();
    if (pointerY < top + EDGE_PX) list.scrollTop -= SCROLL_PX_PER_FRAME;
    if (pointerY > bottom - EDGE_PX) list.scrollTop += SCROLL_PX_PER_FRAME;
    follow();
    requestAnimationFrame(scrollAtEdges);
  };
  const end = (last: DraggedRow | null) => {
    listeners.abort();
    options.onEnd(last);
  };

  handle.addEventListener("pointermove", (now) => ((pointerY = now.clientY), follow()), { signal });
  handle.addEventListener("pointerup", () => end(row), { signal });
  handle.addEventListener("pointercancel", () => end(null), { signal });
  requestAnimationFrame(scrollAtEdges);
}

/** The place at which a row is drawn while another one is being moved. */
export function placeOf(index: number, dragged: DraggedRow | null): number {
  if (!dragged) return index;
  const { from, to, offsetPx } = dragged;
  if (index === from) return from + offsetPx / ROW_HEIGHT_PX;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}
