import { coverJpegUrl } from "#domain/cover.ts";
import type { Song } from "#domain/song.ts";
import { isoDuration } from "#domain/sound/duration.ts";
import type { Addresses } from "./addresses.ts";
import { albumNode } from "./album.ts";
import { artistNode } from "./artist.ts";
import type { Node } from "./node.ts";
import { offers } from "./offer.ts";

/** A song as lists name it. */
export function recordingNode(song: Song, at: Addresses): Node {
  const path = `/song/${song.id}`;
  return {
    "@type": "MusicRecording",
    "@id": at.id(path, "recording"),
    name: song.title,
    url: at.page(path),
    duration: isoDuration(song.durationSeconds),
  };
}

/** A song on its own page. */
export function fullRecordingNode(song: Song, at: Addresses): Node {
  return {
    ...recordingNode(song, at),
    byArtist: song.artists.map((artist) => artistNode(artist, at)),
    ...(song.album && { inAlbum: albumNode(song.album, at) }),
    ...(song.album?.releaseDate && { datePublished: song.album.releaseDate }),
    ...(song.genre && { genre: song.genre.name }),
    ...(song.coverKey !== null && { image: at.file(coverJpegUrl(song.coverKey)) }),
    ...offers(song, `/song/${song.id}`, at),
  };
}
