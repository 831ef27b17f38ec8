import { useStore } from "@nanostores/react";

import { Icon } from "#components/icon/Icon.tsx";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { openMenu } from "#stores/menus/menus.ts";
import { $openPanel } from "#stores/page/panels.ts";
import styles from "./BarTools.module.css";
import { QualityMenu } from "./QualityMenu.tsx";
import { useView } from "#islands/use-view.ts";
import { Volume } from "./Volume.tsx";

/** The tools at the end of the bar; a small screen has them in Now playing. */
export function BarTools({ item }: { item: QueueItem }) {
  const { t } = useView();
  return (
    <div className={styles.tools}>
      <button
        type="button"
        aria-label={t("player.actions", { title: item.title })}
        aria-haspopup="menu"
        onClick={(event) => openMenu({ kind: "song", item }, event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      <QualityMenu item={item} />
      <QueueButton />
      <Volume />
    </div>
  );
}

/** Opens and closes the queue. */
function QueueButton() {
  const { t } = useView();
  const isOpen = useStore($openPanel) === "queue";
  return (
    <button
      type="button"
      aria-label={t("queue.title")}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => $openPanel.set(isOpen ? null : "queue")}
    >
      <Icon name="queue" />
    </button>
  );
}
