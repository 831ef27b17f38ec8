import { useState } from "react";

import { areShortcutsOn, rememberShortcuts } from "../../page/shortcut-setting.ts";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./HelpPanel.module.css";
import { Panel } from "./Panel.tsx";
import panel from "./Panel.module.css";
import { useTexts } from "../texts.ts";

/**
 * Lists the keys of `shortcuts.ts`, with a switch for users whose assistive tools need those keys. (WCAG
 * 2.1.4)
 */
export function HelpPanel() {
  const { strings } = useTexts();
  return (
    <Panel name="help" label={strings.help} className={panel.window}>
      <HelpContent />
    </Panel>
  );
}

function HelpContent() {
  const { strings } = useTexts();
  const [areOn, setOn] = useState(areShortcutsOn);
  const rows: [keys: string[], does: string][] = [
    [[strings.helpSpace], strings.helpPlay],
    [["←", "→"], strings.helpSeek],
    [["↓", "↑"], strings.helpVolume],
    [["N"], strings.next],
    [["P"], strings.previous],
    [["S"], strings.helpShuffle],
    [["R"], strings.helpRepeat],
    [["M"], strings.helpMute],
    [["Q"], strings.helpQueue],
    [["/"], strings.helpSearch],
    [["?"], strings.helpHelp],
  ];
  return (
    <>
      <div className={panel.header} data-swipe>
        <h2>{strings.help}</h2>
        <CloseButton />
      </div>
      <div className={styles.content}>
        <label className={styles.switch}>
          {strings.helpSwitch}
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
