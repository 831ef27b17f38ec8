import { useStore } from "@nanostores/react";

import { artistNames } from "#domain/song.ts";
import { $currentItem } from "#stores/player.ts";

/** Says to those who do not see it that another song plays. */
export function SongNews() {
  const item = useStore($currentItem, { ssr: "initial" });
  return (
    <p className="visually-hidden" aria-live="polite">
      {item && `${item.title} – ${artistNames(item.artists)}`}
    </p>
  );
}
