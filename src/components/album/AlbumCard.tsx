import { Cover } from "#components/icon/Cover.tsx";
import cards from "#components/row/Card.module.css";
import type { Album } from "#domain/album.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";

/** An album in a row or grid: cover, title, artist. */
export function AlbumCard({ album, view }: { album: Album; view: View }) {
  return (
    <li className={cards["card"]}>
      <div className={cards["art"]}>
        <Cover coverKey={album.coverKey} kind="album" sizes="176px" />
      </div>
      <a
        className={`${cards["title"]} ${cards["whole"]} one-line`}
        href={localizedPath(view.locale, `/album/${album.id}`)}
        title={album.title}
      >
        {album.title}
      </a>
      <p className={`${cards["line"]} one-line`}>{album.artist.name}</p>
    </li>
  );
}
