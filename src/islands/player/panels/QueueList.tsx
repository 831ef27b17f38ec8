import { useStore } from "@nanostores/react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

import { useView } from "#islands/use-view.ts";
import { $queue, moveQueued, removeQueued } from "#stores/player/player.ts";
import { placeOf, ROW_HEIGHT_PX } from "../../reorder/drag-row.ts";
import { useReorder } from "../../reorder/use-reorder.ts";
import styles from "./QueueRow.module.css";
import { QueueRow } from "./QueueRow.tsx";

/** The queued songs, of which only those in view are drawn; pointer and keys change their order. */
export function QueueList() {
  const { t } = useView();
  const { items, currentIndex } = useStore($queue);
  const list = useRef<HTMLDivElement>(null);
  const { drawn, onScroll } = useQueueRows(list, items.length, currentIndex);
  const { dragged, news, onKeyDown, onRemove, onGrab } = useReorder({
    items,
    scrollingList: () => list.current,
    move: moveQueued,
    remove: removeQueued,
    focusRow,
    announce: {
      moved: (title, position) => t("queue.moved", { title, position, total: items.length }),
      removed: (title) => t("queue.removed", { title }),
    },
  });
  // A row that is being moved is drawn even when its old place is out of view: it holds the pointer.
  const indexes = dragged && !drawn.includes(dragged.from) ? [...drawn, dragged.from] : drawn;

  function focusRow(index: number, part: string) {
    if (!list.current) return document.querySelector<HTMLElement>("dialog[open] [data-first]")?.focus();
    revealRow(list.current, index);
    list.current
      .querySelector<HTMLElement>(`[data-index="${index}"] [data-part="${part}"]`)
      ?.focus({ preventScroll: true });
  }

  return (
    <>
      <p className="visually-hidden" id="queue-move-hint">
        {t("queue.move_hint")}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {news}
      </p>
      {/* The keys come from the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.list} ref={list} onScroll={onScroll} onKeyDown={onKeyDown}>
        <ol
          style={{ blockSize: items.length * ROW_HEIGHT_PX }}
          data-dragging={dragged ? "" : undefined}
          aria-label={t("queue.title")}
        >
          {indexes.map((index) => {
            const item = items[index];
            return (
              item && (
                <QueueRow
                  key={item.id}
                  item={item}
                  index={index}
                  total={items.length}
                  topPx={placeOf(index, dragged) * ROW_HEIGHT_PX}
                  isCurrent={index === currentIndex}
                  isDragged={index === dragged?.from}
                  onRemove={onRemove}
                  onGrab={onGrab}
                />
              )
            );
          })}
        </ol>
      </div>
    </>
  );
}

const ROWS_BEYOND = 4;

/**
 * Chooses the rows of a long list that are drawn: those in view and a few beyond.
 * @param startIndex the row that is in view at first
 */
function useQueueRows(list: RefObject<HTMLElement | null>, count: number, startIndex: number) {
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
function revealRow(list: HTMLElement, index: number): void {
  const top = index * ROW_HEIGHT_PX;
  const lowest = top + ROW_HEIGHT_PX - list.clientHeight;
  list.scrollTop = Math.max(lowest, Math.min(list.scrollTop, top));
}
