import { type RefObject, useLayoutEffect, useState } from "react";

import { ROW_HEIGHT_PX } from "../../reorder/drag-row.ts";

const ROWS_BEYOND = 4;

/**
 * Chooses the rows of a long list that are drawn: those in view and a few beyond.
 * @param startIndex the row that is in view at first
 */
export function useQueueRows(list: RefObject<HTMLElement | null>, count: number, startIndex: number) {
  const [firstInView, setFirstInView] = useState(Math.max(0, startIndex - 1));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = firstInView * ROW_HEIGHT_PX;
    // Only when the list appears; later scrolling belongs to the user.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const rowsInView = Math.ceil(innerHeight / ROW_HEIGHT_PX);
  const last = Math.min(count, firstInView + rowsInView + ROWS_BEYOND);
  const first = Math.max(0, Math.min(firstInView, count - rowsInView) - ROWS_BEYOND);
  return {
    drawn: Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset),
    onScroll: () => setFirstInView(Math.floor((list.current?.scrollTop ?? 0) / ROW_HEIGHT_PX)),
  };
}

/** Scrolls a row into view if it is not there. */
export function revealRow(list: HTMLElement, index: number): void {
  const top = index * ROW_HEIGHT_PX;
  const lowest = top + ROW_HEIGHT_PX - list.clientHeight;
  list.scrollTop = Math.max(lowest, Math.min(list.scrollTop, top));
}
