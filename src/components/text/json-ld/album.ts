import type { Album, AlbumRef } from "#domain/album.ts";
import { coverJpegUrl } from "#domain/cover.ts";
import { isoDuration } from "#domain/sound/duration.ts";
import type { Addresses } from "./addresses.ts";
import { artistNode } from "./artist.ts";
import type { Node } from "./node.ts";
import { offers } from "./offer.ts";

/** An album as other nodes refer to it. */
export function albumNode({ id, title }: Pick<AlbumRef, "id" | "title">, at: Addresses): Node {
  const path = `/album/${id}`;
  return { "@type": "MusicAlbum", "@id": at.id(path, "album"), name: title, url: at.page(path) };
}

/** An album on its own page. @param more what others say of it, such as `comment` */
export function fullAlbumNode(
  album: Album,
  inside: { tracks: Node[]; genres: string[] },
  at: Addresses,
  more: Partial<Node> = {},
): Node {
  return {
    ...albumNode(album, at),
    byArtist: artistNode(album.artist, at),
    numTracks: album.songCount,
    ...(album.releaseDate && { datePublished: album.releaseDate }),
    ...(album.coverKey !== null && { image: at.file(coverJpegUrl(album.coverKey)) }),
    ...(inside.genres.length > 0 && { genre: inside.genres }),
    albumRelease: releaseOf(album),
    ...offers(album, `/album/${album.id}`, at),
    ...(inside.tracks.length > 0 && { track: inside.tracks }),
    ...more,
  };
}

/** In schema.org a company issues a release, which alone has a duration. */
function releaseOf({ title, label, totalDurationSeconds }: Album): Node {
  return {
    "@type": "MusicRelease",
    name: title,
    duration: isoDuration(totalDurationSeconds),
    ...(label && { recordLabel: { "@type": "Organization", name: label } }),
  };
}
