import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import type { Locale } from "#i18n/locales.ts";
import { $openPlaylist, openPlaylist } from "#stores/playlists/editor.ts";
import { $user } from "#stores/account/session.ts";
import { MixPage } from "./MixPage.tsx";
import { MixSkeleton } from "./MixSkeleton.tsx";
import styles from "./Mix.module.css";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf, ViewContext } from "#islands/use-view.ts";

interface Props {
  id: string;
  locale: Locale;
  texts: Texts;
  siteName: string;
}

/** The page of a playlist that a user made. The server decides whether there is one and who may see it. */
export function UserPlaylist({ id, locale, texts, siteName }: Props) {
  const view = useViewOf(locale, texts);
  const { t } = view;
  const opened = useStore($openPlaylist, { ssr: () => null });
  useEffect(() => {
    void openPlaylist(id);
    // Another user may see another version of it.
    return $user.listen((user, before) => {
      if (user?.id !== before?.id) void openPlaylist(id);
    });
  }, [id]);

  const state = opened?.id === id ? opened.state : "loading";
  return (
    <ViewContext value={view}>
      {state === "loading" && <MixSkeleton />}
      {state === "missing" && (
        // The page shows its links below then.
        <div className={styles.missing} data-missing>
          <h1>{t("not_found.title")}</h1>
          <p>{t("mix.missing")}</p>
        </div>
      )}
      {state === "failed" && (
        <div className={styles.failed} role="alert">
          <p>{t("mix.failed")}</p>
          <button type="button" className="button quiet" onClick={() => void openPlaylist(id)}>
            {t("playlists.try_again")}
          </button>
        </div>
      )}
      {opened?.state === "ready" && state === "ready" && (
        <MixPage key={id} playlist={opened.playlist} siteName={siteName} />
      )}
    </ViewContext>
  );
}
