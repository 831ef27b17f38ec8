import { useStore } from "@nanostores/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { $queue, moveQueued, removeQueued } from "#stores/player/player.ts";
import { type DraggedRow, dragRow, placeOf } from "./drag-row.ts";
import styles from "./QueueRow.module.css";
import { QueueRow } from "./QueueRow.tsx";
import { useView } from "#islands/use-view.ts";
import { revealRow, ROW_HEIGHT_PX, useQueueRows } from "./use-queue-rows.ts";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The queued songs, of which only those in view are drawn; pointer and keys change their order. */
export function QueueList() {
  const { t } = useView();
  const { items, currentIndex } = useStore($queue);
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const [news, setNews] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const { drawn, onScroll } = useQueueRows(list, items.length, currentIndex);
  // A row on its way is drawn even when its old place is out of view: it holds the pointer.
  const indexes = dragged && !drawn.includes(dragged.from) ? [...drawn, dragged.from] : drawn;

  /** Changes the queue and keeps the focus on the same part of the row that is at `index` then. */
  const change = (action: () => void, index: number, part: string) => {
    flushSync(action);
    if (!list.current) return document.querySelector<HTMLElement>("dialog[open] [data-first]")?.focus();
    revealRow(list.current, index);
    list.current
      .querySelector<HTMLElement>(`[data-index="${index}"] [data-part="${part}"]`)
      ?.focus({ preventScroll: true });
  };
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    change(() => moveQueued(item.id, to), to, "move");
    setNews(t("queue.moved", { title: item.title, position: to + 1, total: items.length }));
  };
  const remove = (index: number) => {
    const item = items[index];
    if (!item) return;
    change(() => removeQueued(item.id), Math.min(index, items.length - 2), "remove");
    setNews(t("queue.removed", { title: item.title }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-index]") : null;
    const isOnHandle = event.target instanceof Element && event.target.matches('[data-part="move"]');
    if (!step || !row || !(event.altKey || isOnHandle)) return;
    event.preventDefault();
    const index = Number(row.dataset.index);
    move(index, index + step);
  };
  const startDrag = (event: PointerEvent, from: number) => {
    const songId = items[from]?.id;
    if (!list.current || !songId || !(event.currentTarget instanceof HTMLElement)) return;
    dragRow(event, {
      list: list.current,
      handle: event.currentTarget,
      songId,
      from,
      count: items.length,
      onMove: setDragged,
      onEnd: (row) => {
        setDragged(null);
        if (row && row.to !== row.from) moveQueued(row.songId, row.to);
      },
    });
  };

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
                  onRemove={remove}
                  onGrab={startDrag}
                />
              )
            );
          })}
        </ol>
      </div>
    </>
  );
}
