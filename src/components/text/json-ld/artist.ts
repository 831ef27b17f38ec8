import { type Artist, type ArtistRef, UNKNOWN_ARTIST } from "#domain/artist.ts";
import { coverJpegUrl } from "#domain/cover.ts";
import type { Addresses } from "./addresses.ts";
import type { Node } from "./node.ts";

/** An artist as other nodes refer to it; the unknown artist has no page. */
export function artistNode({ id, name }: ArtistRef, at: Addresses): Node {
  if (id === UNKNOWN_ARTIST.id) return { "@type": "MusicGroup", name };
  const path = `/artist/${id}`;
  return { "@type": "MusicGroup", "@id": at.id(path, "artist"), name, url: at.page(path) };
}

/** An artist on its own page, with its biography and works. */
export function fullArtistNode(
  artist: Artist,
  works: { albums: Node[]; songs: Node[]; genres: string[] },
  at: Addresses,
): Node {
  return {
    ...artistNode(artist, at),
    ...(artist.bio && { description: artist.bio }),
    ...(artist.coverKey !== null && { image: at.file(coverJpegUrl(artist.coverKey)) }),
    ...(works.genres.length > 0 && { genre: works.genres }),
    ...(works.albums.length > 0 && { album: works.albums }),
    ...(works.songs.length > 0 && { track: works.songs }),
  };
}
