import { Icon } from "#components/icon/Icon.tsx";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { openMenu } from "#stores/page/menus.ts";
import styles from "./BarTools.module.css";
import { QualityMenu } from "./QualityMenu.tsx";
import { QueueButton } from "./QueueButton.tsx";
import { useView } from "#islands/use-view.ts";
import { Volume } from "./Volume.tsx";

/** What stands at the end of the bar; on a small screen it is in Now playing. */
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
      <QualityMenu />
      <QueueButton />
      <Volume />
    </div>
  );
}
