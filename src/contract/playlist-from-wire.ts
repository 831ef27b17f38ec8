import type { OpenPlaylist, PlaylistSummary } from "#domain/playlist.ts";
import * as fromWire from "./from-wire.ts";
import type { WirePlaylist } from "./wire.ts";

/** A playlist of a list of playlists, which come without their songs. */
export function playlistSummary(wire: WirePlaylist): PlaylistSummary {
  return {
    id: wire._id,
    name: wire.name ?? "",
    description: wire.description ?? "",
    coverUrl: wire.coverImage ?? null,
    ownerName: wire.owner?.fullName ?? "",
    isOwn: wire.isOwn ?? false,
    isPublic: wire.isPublic ?? false,
    songCount: wire.totalSongs ?? 0,
  };
}

/** A playlist that was asked for by itself, with its songs. */
export function openPlaylist(wire: WirePlaylist): OpenPlaylist {
  const { songCount: _, ...playlist } = playlistSummary(wire);
  return { ...playlist, songs: (wire.songs ?? []).map(fromWire.song) };
}
