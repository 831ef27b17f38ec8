import { useStore } from "@nanostores/react";

import { useView } from "#islands/use-view.ts";
import { $queue, clearQueue } from "#stores/player/player.ts";
import { CloseButton } from "./CloseButton.tsx";
import panel from "./Panel.module.css";
import { Panel } from "./Panel.tsx";
import { QueueList } from "./QueueList.tsx";
import styles from "./QueuePanel.module.css";

const isSmallScreen = () => matchMedia("(width < 720px)").matches;

/** The queue: beside the page on wide screens, a sheet over it on small ones. (product.md 6.20) */
export function QueuePanel() {
  const { t } = useView();
  return (
    <Panel name="queue" label={t("queue.title")} className={styles.panel} isModal={isSmallScreen}>
      <QueueContent />
    </Panel>
  );
}

function QueueContent() {
  const { locale, t } = useView();
  const { length } = useStore($queue).items;
  return (
    <div className={styles.content}>
      <div className={panel.header} data-swipe>
        <h2>
          {t("queue.title")} {length > 0 && <small>{new Intl.NumberFormat(locale).format(length)}</small>}
        </h2>
        <button type="button" className={styles.clear} aria-disabled={length === 0} onClick={clearQueue}>
          {t("queue.clear")}
        </button>
        <CloseButton />
      </div>
      {length === 0 ? <p className={styles.empty}>{t("queue.empty")}</p> : <QueueList />}
    </div>
  );
}
