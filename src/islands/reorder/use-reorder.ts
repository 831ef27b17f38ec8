import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";

import { type DraggedRow, dragRow, type ScrollingList } from "./drag-row.ts";

/** The parts of a row that change the list; each carries its name as `data-part`. */
type RowPart = "move" | "remove";

interface Options {
  items: readonly { id: string; title: string }[];
  /** Asked when a drag begins. */
  scrollingList: () => ScrollingList | null;
  move: (id: string, to: number) => void;
  remove: (id: string) => void;
  /** Focuses a part of the row that is now at `index`; -1 says that no row is left. */
  focusRow: (index: number, part: RowPart) => void;
  /** The texts that screen readers announce; `position` counts from 1. */
  announce: { moved: (title: string, position: number) => string; removed: (title: string) => string };
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * A list whose rows are moved by pointer (`onGrab` of a `Grip`) or by arrow keys (`onKeyDown` of the list) and taken
 * out. Rows carry their index as `data-index`. After a key the focus stays on the same part of a row.
 */
export function useReorder({ items, scrollingList, move, remove, focusRow, announce }: Options) {
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const [news, setNews] = useState("");

  const change = (action: () => void, index: number, part: RowPart) => {
    flushSync(action);
    focusRow(index, part);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const { target } = event;
    if (!step || !(target instanceof Element)) return;
    const row = target.closest<HTMLElement>("[data-index]");
    if (!row || !(event.altKey || target.matches('[data-part="move"]'))) return;
    event.preventDefault();
    const from = Number(row.dataset.index);
    const to = from + step;
    const item = items[from];
    if (!item || !items[to]) return;
    change(() => move(item.id, to), to, "move");
    setNews(announce.moved(item.title, to + 1));
  };

  const onRemove = (index: number) => {
    const item = items[index];
    if (!item) return;
    change(() => remove(item.id), Math.min(index, items.length - 2), "remove");
    setNews(announce.removed(item.title));
  };

  const onGrab = (event: PointerEvent, from: number) => {
    const list = scrollingList();
    const songId = items[from]?.id;
    if (!list || !songId || !(event.currentTarget instanceof HTMLElement)) return;
    dragRow(event, {
      list,
      handle: event.currentTarget,
      songId,
      from,
      count: items.length,
      onMove: setDragged,
      onEnd: (row) => {
        setDragged(null);
        if (row && row.to !== row.from) move(row.songId, row.to);
      },
    });
  };

  return { dragged, news, onKeyDown, onRemove, onGrab };
}
