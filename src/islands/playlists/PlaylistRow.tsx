import { useStore } from "@nanostores/react";
import { useMemo } from "react";

import type { Locale } from "#i18n/locales.ts";
import { $user } from "#stores/account/session.ts";
import { Playlists } from "./Playlists.tsx";
import type { PlaylistStrings } from "./strings.ts";
import { PlaylistTextsContext } from "./texts.ts";

interface Props {
  locale: Locale;
  strings: PlaylistStrings;
}

/** The user's playlists on the profile; empty while nobody is signed in. (product.md 9.9) */
export function PlaylistRow({ locale, strings }: Props) {
  const texts = useMemo(() => ({ locale, strings }), [locale, strings]);
  const user = useStore($user, { ssr: () => null });
  return (
    user && (
      <PlaylistTextsContext value={texts}>
        <Playlists key={user._id} />
      </PlaylistTextsContext>
    )
  );
}
