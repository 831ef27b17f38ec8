import { coverJpegUrl } from "#domain/cover.ts";
import type { Playlist } from "#domain/playlist.ts";
import type { Addresses } from "./addresses.ts";
import type { Node } from "./node.ts";
import { organizationRef } from "./site.ts";

/** A playlist of the operator's as lists name it. */
export function playlistNode({ id, name }: Pick<Playlist, "id" | "name">, at: Addresses): Node {
  const path = `/playlist/${id}`;
  return { "@type": "MusicPlaylist", "@id": at.id(path, "playlist"), name, url: at.page(path) };
}

/** A playlist on its own page. */
export function fullPlaylistNode(playlist: Playlist, tracks: Node[], at: Addresses): Node {
  const { description, coverKey, songCount, owner } = playlist;
  return {
    ...playlistNode(playlist, at),
    ...(description && { description }),
    ...(coverKey !== null && { image: at.file(coverJpegUrl(coverKey)) }),
    creator: owner === null ? organizationRef(at) : { "@type": "Person", name: owner.name },
    numTracks: songCount,
    ...(tracks.length > 0 && { track: tracks }),
  };
}
