import { useState } from "react";

import { directionOf } from "#i18n/locales.ts";
import { useView } from "#islands/use-view.ts";
import { areShortcutsOn, rememberShortcuts } from "../../page/shortcut-setting.ts";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./HelpPanel.module.css";
import panel from "./Panel.module.css";
import { Panel } from "./Panel.tsx";

/**
 * Lists the keys of `shortcuts.ts`, with a switch for users whose assistive tools need those keys. (WCAG
 * 2.1.4)
 */
export function HelpPanel() {
  const { t } = useView();
  return (
    <Panel name="help" label={t("help.title")} className={panel.window}>
      <HelpContent />
    </Panel>
  );
}

function HelpContent() {
  const { locale, t } = useView();
  const [areOn, setOn] = useState(areShortcutsOn);
  const rows: [keys: string[], does: string][] = [
    [[t("help.space")], t("help.play")],
    [directionOf(locale) === "rtl" ? ["→", "←"] : ["←", "→"], t("help.seek")],
    [["↓", "↑"], t("help.volume")],
    [["N"], t("player.next")],
    [["P"], t("player.previous")],
    [["S"], t("help.shuffle")],
    [["R"], t("help.repeat")],
    [["M"], t("help.mute")],
    [["Q"], t("help.queue")],
    [["/"], t("help.search")],
    [["?"], t("help.help")],
  ];
  return (
    <>
      <div className={panel.header} data-swipe>
        <h2>{t("help.title")}</h2>
        <CloseButton />
      </div>
      <div className={styles.content}>
        <label className={styles.switch}>
          {t("help.switch")}
          <input
            type="checkbox"
            checked={areOn}
            onChange={({ currentTarget }) => {
              rememberShortcuts(currentTarget.checked);
              setOn(currentTarget.checked);
            }}
          />
        </label>
        <dl className={styles.keys}>
          {rows.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
