import { useStore } from "@nanostores/react";

import type { Locale } from "#i18n/locales.ts";
import { $user } from "#stores/account/session.ts";
import { Playlists } from "./Playlists.tsx";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf, ViewContext } from "#islands/use-view.ts";

interface Props {
  locale: Locale;
  texts: Texts;
}

/** The user's playlists on the profile; empty while nobody is signed in. (product.md 9.9) */
export function PlaylistRow({ locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  const user = useStore($user, { ssr: () => null });
  return (
    user && (
      <ViewContext value={view}>
        <Playlists key={user.id} />
      </ViewContext>
    )
  );
}
