import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useMemo } from "react";

import type { Locale } from "#i18n/locales.ts";
import { $openPlaylist, openPlaylist } from "#stores/playlists/editor.ts";
import { $user } from "#stores/account/session.ts";
import { MixPage } from "./MixPage.tsx";
import { MixSkeleton } from "./MixSkeleton.tsx";
import styles from "./Mix.module.css";
import type { PlaylistStrings } from "../strings.ts";
import { PlaylistTextsContext } from "../texts.ts";

interface Props {
  id: string;
  locale: Locale;
  strings: PlaylistStrings;
  siteName: string;
  /** Links shown when there is no such playlist. */
  children?: ReactNode;
}

/** The page of a playlist that a user made. The server decides whether there is one and who may see it. */
export function UserPlaylist({ id, locale, strings, siteName, children }: Props) {
  const texts = useMemo(() => ({ locale, strings }), [locale, strings]);
  const opened = useStore($openPlaylist, { ssr: () => null });
  useEffect(() => {
    void openPlaylist(id);
    // Another user may see another version of it.
    return $user.listen((user, before) => {
      if (user?._id !== before?._id) void openPlaylist(id);
    });
  }, [id]);

  const state = opened?.id === id ? opened.state : "loading";
  return (
    <PlaylistTextsContext value={texts}>
      {state === "loading" && <MixSkeleton />}
      {state === "missing" && (
        <div className={styles.missing}>
          <h1>{strings.missingTitle}</h1>
          <p>{strings.missingText}</p>
          {children}
        </div>
      )}
      {state === "failed" && (
        <div className={styles.failed} role="alert">
          <p>{strings.mixFailed}</p>
          <button type="button" className="button quiet" onClick={() => void openPlaylist(id)}>
            {strings.tryAgain}
          </button>
        </div>
      )}
      {opened?.state === "ready" && state === "ready" && (
        <MixPage key={id} playlist={opened.playlist} siteName={siteName} />
      )}
    </PlaylistTextsContext>
  );
}
