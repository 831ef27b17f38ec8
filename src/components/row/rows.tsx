import { AlbumCard } from "#components/album/AlbumCard.tsx";
import { ArtistCard } from "#components/artist/ArtistCard.tsx";
import { PlaylistCard } from "#components/playlist/PlaylistCard.tsx";
import { SongCard } from "#components/song/SongCard.tsx";
import type { MarkText } from "#components/text/highlighted.tsx";
import type { Album } from "#domain/album.ts";
import type { Artist } from "#domain/artist.ts";
import type { Playlist } from "#domain/playlist.ts";
import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import { Row } from "./Row.tsx";

interface RowOf<Item> {
  id: string;
  heading: string;
  items: readonly Item[];
  view: View;
  /** Draws titles and names, for example with the searched words marked. */
  mark?: MarkText;
}

export function SongCards({ items, view, ...row }: RowOf<Song>) {
  return (
    <Row {...row} view={view} empty={view.t("empty.songs")}>
      {items.map((song) => (
        <SongCard key={song.id} song={song} view={view} />
      ))}
    </Row>
  );
}

export function AlbumCards({ items, view, mark, ...row }: RowOf<Album>) {
  return (
    <Row {...row} view={view} empty={view.t("empty.albums")}>
      {items.map((album) => (
        <AlbumCard key={album.id} album={album} view={view} mark={mark} />
      ))}
    </Row>
  );
}

export function ArtistCards({ items, view, mark, ...row }: RowOf<Artist>) {
  return (
    <Row {...row} view={view} empty={view.t("empty.artists")}>
      {items.map((artist) => (
        <ArtistCard key={artist.id} artist={artist} view={view} mark={mark} />
      ))}
    </Row>
  );
}

export function PlaylistCards({ items, view, ...row }: RowOf<Playlist>) {
  return (
    <Row {...row} view={view} empty={view.t("empty.playlists")}>
      {items.map((playlist) => (
        <PlaylistCard key={playlist.id} playlist={playlist} view={view} />
      ))}
    </Row>
  );
}
