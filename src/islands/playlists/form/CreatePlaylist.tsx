import { useEffect } from "react";

import type { Locale } from "#i18n/locales.ts";
import { openDraft } from "#stores/playlists/draft.ts";
import { refreshProfile } from "#stores/account/profile.ts";
import { useUsersOnly } from "../../use-users-only.ts";
import { CreateForm } from "./CreateForm.tsx";
import styles from "./CreateForm.module.css";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf, ViewContext } from "#islands/use-view.ts";

interface Props {
  locale: Locale;
  texts: Texts;
}

/** The page that makes a playlist, for signed-in users. (product.md 9.5) */
export function CreatePlaylist({ locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  const { t } = view;
  const { user, hasFailed } = useUsersOnly(locale);
  const userId = user?.id;
  useEffect(openDraft, [userId]);

  if (!user) {
    if (!hasFailed) return <p className={styles.loading}>{t("playlists.loading")}</p>;
    return (
      <div className={styles.failed} role="alert">
        <p>{t("profile.failed")}</p>
        <button type="button" className="button quiet" onClick={() => void refreshProfile()}>
          {t("playlists.try_again")}
        </button>
      </div>
    );
  }
  return (
    <ViewContext value={view}>
      <CreateForm key={user.id} />
    </ViewContext>
  );
}
