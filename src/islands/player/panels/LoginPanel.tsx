import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { localizedPath } from "#i18n/urls.ts";
import { useView } from "#islands/use-view.ts";
import { $wanted, comeBackHere } from "#stores/account/login-popup.ts";
import { $preview, endPreview, findPreview, togglePreview } from "#stores/player/preview.ts";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./LoginPanel.module.css";
import panel from "./Panel.module.css";
import { Panel } from "./Panel.tsx";

/** Asks visitors who want to listen to sign in. (product.md 7.5) */
export function LoginPanel() {
  const { t } = useView();
  return (
    <Panel name="login" label={t("login_popup.title")} className={`${panel.window} ${styles.panel}`}>
      <LoginContent />
    </Panel>
  );
}

function LoginContent() {
  const { locale, t } = useView();
  const songId = useStore($wanted)?.songs[0]?.id ?? null;
  const preview = useStore($preview);

  useEffect(() => {
    if (songId !== null) void findPreview(songId);
    return endPreview;
  }, [songId]);

  return (
    <>
      <div className={panel.header} data-swipe>
        <h2>{t("login_popup.title")}</h2>
        <CloseButton />
      </div>
      <div className={styles.content}>
        <p>{t("login_popup.text")}</p>
        <a className="button" href={localizedPath(locale, "/login")} onClick={comeBackHere}>
          {t("layout.login")}
        </a>
        <a className="button quiet" href={localizedPath(locale, "/register")} onClick={comeBackHere}>
          {t("layout.register")}
        </a>
        {preview && (
          <button type="button" className={styles.preview} onClick={togglePreview}>
            <Icon name={preview.isPlaying ? "pause" : "play"} />
            <span>{preview.isPlaying ? t("login_popup.preview_stop") : t("login_popup.preview")}</span>
          </button>
        )}
      </div>
    </>
  );
}
