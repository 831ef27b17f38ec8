import { useStore } from "@nanostores/react";

import { Icon } from "#components/icon/Icon.tsx";
import { $openPanel } from "#stores/page/panels.ts";
import { useTexts } from "../texts.ts";

/** Opens and closes the queue. */
export function QueueButton() {
  const { strings } = useTexts();
  const isOpen = useStore($openPanel) === "queue";
  return (
    <button
      type="button"
      aria-label={strings.queue}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => $openPanel.set(isOpen ? null : "queue")}
    >
      <Icon name="queue" />
    </button>
  );
}
