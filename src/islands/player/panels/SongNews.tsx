import { useStore } from "@nanostores/react";

import { artistLine } from "#i18n/artists.ts";
import { useView } from "#islands/use-view.ts";
import { $currentItem } from "#stores/player/player.ts";

/** Tells screen readers that another song plays. */
export function SongNews() {
  const { locale } = useView();
  const item = useStore($currentItem, { ssr: "initial" });
  return (
    <p className="visually-hidden" aria-live="polite">
      {item && `${item.title} – ${artistLine(item.artists, locale)}`}
    </p>
  );
}
