import { useEffect, useMemo } from "react";

import type { Locale } from "#i18n/locales.ts";
import { openDraft } from "#stores/playlists/draft.ts";
import { refreshProfile } from "#stores/account/profile.ts";
import { useUsersOnly } from "../../use-users-only.ts";
import { CreateForm } from "./CreateForm.tsx";
import styles from "./CreateForm.module.css";
import type { PlaylistStrings } from "../strings.ts";
import { PlaylistTextsContext } from "../texts.ts";

interface Props {
  locale: Locale;
  strings: PlaylistStrings;
}

/** The page that makes a playlist, for signed-in users. (product.md 9.5) */
export function CreatePlaylist({ locale, strings }: Props) {
  const texts = useMemo(() => ({ locale, strings }), [locale, strings]);
  const { user, hasFailed } = useUsersOnly(locale);
  const userId = user?._id;
  useEffect(openDraft, [userId]);

  if (!user) {
    if (!hasFailed) return <p className={styles.loading}>{strings.loading}</p>;
    return (
      <div className={styles.failed} role="alert">
        <p>{strings.failed}</p>
        <button type="button" className="button quiet" onClick={() => void refreshProfile()}>
          {strings.tryAgain}
        </button>
      </div>
    );
  }
  return (
    <PlaylistTextsContext value={texts}>
      <CreateForm key={user._id} />
    </PlaylistTextsContext>
  );
}
