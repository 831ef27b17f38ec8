import { Icon } from "#components/icon/Icon.tsx";
import { useView } from "#islands/use-view.ts";
import { $openPanel } from "#stores/page/panels.ts";
import panel from "./Panel.module.css";

/** Closes the panel around it, and gets the focus when the panel opens. */
export function CloseButton({ icon = "close" }: { icon?: "close" | "chevron-down" }) {
  const { t } = useView();
  return (
    <button
      type="button"
      className={panel.round}
      aria-label={t("player.close")}
      data-first
      onClick={() => $openPanel.set(null)}
    >
      <Icon name={icon} />
    </button>
  );
}
