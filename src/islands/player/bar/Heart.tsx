import { useStore } from "@nanostores/react";

import { Icon } from "#components/icon/Icon.tsx";
import { useView } from "#islands/use-view.ts";
import { $liked } from "#stores/library/library.ts";

interface Props {
  songId: string;
  className: string | undefined;
}

/** Likes or unlikes the current song, as every heart does: the listener of `data-action` hears the press. */
export function Heart({ songId, className }: Props) {
  const { t } = useView();
  const isLiked = useStore($liked, { ssr: "initial" }).song.has(songId);
  return (
    <button
      type="button"
      className={className}
      data-action="like"
      data-like="song"
      data-like-id={songId}
      aria-pressed={isLiked}
      aria-label={t("menu.like")}
    >
      <Icon name="heart" />
    </button>
  );
}
