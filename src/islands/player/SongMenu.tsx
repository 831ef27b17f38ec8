import { useStore } from "@nanostores/react";
import { useLayoutEffect, useRef } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { $queue, playNextInQueue, queueSong } from "#stores/player.ts";
import { fill } from "../fill.ts";
import styles from "./Menu.module.css";
import { placePopover } from "./place-popover.ts";
import { shareSong } from "./share-song.ts";
import { $songMenu } from "./song-menu.ts";
import { useTexts } from "./texts.ts";

/** What can be done with a song, beside the button that was pressed for it. (SPEC 2, Bottom player) */
export function SongMenu() {
  const { locale, strings } = useTexts();
  const menu = useStore($songMenu, { ssr: "initial" });
  const popover = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = popover.current;
    if (!element || !menu) return;
    element.showPopover({ source: menu.button });
    placePopover(element, menu.button);
    element.querySelector("button")?.focus();
  }, [menu]);

  const { items, currentIndex } = $queue.get();
  const isCurrent = items[currentIndex]?.id === menu?.item.id;
  const actions = menu && [
    ...(isCurrent
      ? []
      : [
          {
            icon: "play-next",
            label: strings.playNext,
            run: () => playNextInQueue(menu.item),
          },
          {
            icon: "queue",
            label: strings.addToQueue,
            run: () => queueSong(menu.item),
          },
        ]),
    { icon: "share", label: strings.share, run: () => void shareSong(menu.item, locale) },
  ];

  return (
    <dialog
      ref={popover}
      className={styles["menu"]}
      popover="auto"
      aria-label={menu ? fill(strings.actions, { title: menu.item.title }) : undefined}
      onToggle={({ newState }) => newState === "closed" && $songMenu.set(null)}
    >
      {actions && <p className={`${styles["heading"]} one-line`}>{menu.item.title}</p>}
      {actions?.map(({ icon, label, run }) => (
        <button
          key={icon}
          type="button"
          className={styles["item"]}
          onClick={() => {
            popover.current?.hidePopover();
            run();
          }}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </dialog>
  );
}
