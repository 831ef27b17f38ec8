import { useStore } from "@nanostores/react";

import { $queue, clearQueue } from "#stores/player/player.ts";
import { CloseButton } from "./CloseButton.tsx";
import { Panel } from "./Panel.tsx";
import panel from "./Panel.module.css";
import { QueueList } from "./QueueList.tsx";
import styles from "./QueuePanel.module.css";
import { useTexts } from "../texts.ts";

const isSmallScreen = () => matchMedia("(width < 720px)").matches;

/** The queue: beside the page on wide screens, a sheet over it on small ones. (product.md 6.20) */
export function QueuePanel() {
  const { strings } = useTexts();
  return (
    <Panel name="queue" label={strings.queue} className={styles.panel} isModal={isSmallScreen}>
      <QueueContent />
    </Panel>
  );
}

function QueueContent() {
  const { locale, strings } = useTexts();
  const { length } = useStore($queue).items;
  return (
    <div className={styles.content}>
      <div className={panel.header} data-swipe>
        <h2>
          {strings.queue} {length > 0 && <small>{new Intl.NumberFormat(locale).format(length)}</small>}
        </h2>
        <button type="button" className={styles.clear} aria-disabled={length === 0} onClick={clearQueue}>
          {strings.clear}
        </button>
        <CloseButton />
      </div>
      {length === 0 ? <p className={styles.empty}>{strings.queueEmpty}</p> : <QueueList />}
    </div>
  );
}
