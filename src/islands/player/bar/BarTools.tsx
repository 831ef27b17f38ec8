import { Icon } from "#components/icon/Icon.tsx";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { openMenu } from "#stores/menus/menus.ts";
import { fill } from "../../fill.ts";
import styles from "./BarTools.module.css";
import { QualityMenu } from "./QualityMenu.tsx";
import { QueueButton } from "./QueueButton.tsx";
import { useTexts } from "../texts.ts";
import { Volume } from "./Volume.tsx";

/** What stands at the end of the bar; on a small screen it is in Now playing. */
export function BarTools({ item }: { item: QueueItem }) {
  const { strings } = useTexts();
  return (
    <div className={styles.tools}>
      <button
        type="button"
        aria-label={fill(strings.actions, { title: item.title })}
        aria-haspopup="menu"
        onClick={(event) => openMenu({ kind: "song", item }, event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      <QualityMenu />
      <QueueButton />
      <Volume />
    </div>
  );
}
