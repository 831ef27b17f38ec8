import { Cover } from "#components/icon/Cover.tsx";
import { moreData } from "#components/page/more-data.ts";
import cards from "#components/row/Card.module.css";
import { BuyLink } from "#components/song/buttons/BuyLink.tsx";
import { LikeButton } from "#components/song/buttons/LikeButton.tsx";
import more from "#components/song/buttons/MoreButton.module.css";
import { type MarkText, unmarked } from "#components/text/highlighted.tsx";
import type { Album } from "#domain/album.ts";
import { toListItem } from "#domain/menu-subject.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";

interface Props {
  album: Album;
  view: View;
  mark?: MarkText | undefined;
  /** Whether it has a heart, as in the user's own lists. */
  hasHeart?: boolean;
}

/** An album in a row or grid: cover, title, artist, price, and the button of its menu. */
export function AlbumCard({ album, view, mark = unmarked, hasHeart = false }: Props) {
  return (
    <li className={cards.card}>
      <div className={cards.art}>
        <Cover coverKey={album.coverKey} kind="album" sizes="176px" />
        {hasHeart && <LikeButton kind="album" id={album.id} title={album.title} view={view} look="cover" />}
      </div>
      <a
        className={`${cards.title} ${cards.whole} one-line`}
        href={localizedPath(view.locale, `/album/${album.id}`)}
      >
        {mark(album.title)}
      </a>
      <p className={`${cards.line} one-line`}>{mark(album.artist.name)}</p>
      <BuyLink kind="album" item={album} view={view} look="price" />
      <button
        type="button"
        className={`${more.more} ${cards.more}`}
        {...moreData("album", toListItem(album, [album.artist]))}
        aria-label={view.t("player.actions", { title: album.title })}
      />
    </li>
  );
}
