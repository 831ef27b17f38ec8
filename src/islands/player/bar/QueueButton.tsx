import { useStore } from "@nanostores/react";

import { Icon } from "#components/icon/Icon.tsx";
import { $openPanel } from "#stores/page/panels.ts";
import { useView } from "#islands/use-view.ts";

/** Opens and closes the queue. */
export function QueueButton() {
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
