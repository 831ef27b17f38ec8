import { Icon } from "#components/icon/Icon.tsx";
import { $openPanel } from "#stores/page/panels.ts";
import panel from "./Panel.module.css";
import { useTexts } from "../texts.ts";

/** Closes the panel around it, and gets the focus when the panel opens. */
export function CloseButton({ icon = "close" }: { icon?: "close" | "chevron-down" }) {
  const { strings } = useTexts();
  return (
    <button
      type="button"
      className={panel.round}
      aria-label={strings.close}
      data-first
      onClick={() => $openPanel.set(null)}
    >
      <Icon name={icon} />
    </button>
  );
}
