import { createHash } from "node:crypto";
import anyAscii from "any-ascii";

import { makeId } from "#domain/id.ts";
import type { AlbumGroup } from "./identity.ts";
import { titleKey } from "./key.ts";
import type { KnownCatalogue } from "./known.ts";
import type { ImportedTrack } from "./track.ts";

// The tables behind `any-ascii` are large: nothing that the Worker imports may import this file.

/** Keeps the id of an item that the catalogue has; a new one gets an id from its identity alone, so that a lost plan repeats. */
export function songId(track: ImportedTrack, known: KnownCatalogue): string {
  return known.songs.get(track.audioDigest)?.id ?? newId(track.tags.title, `song ${track.audioDigest}`);
}

export function artistId(nameKey: string, known: KnownCatalogue): string {
  return known.artists.get(nameKey)?.id ?? newId(nameKey, `artist ${nameKey}`);
}

export function albumId(group: AlbumGroup<ImportedTrack>, known: KnownCatalogue): string {
  const { identityKey, title } = group;
  return known.albums.get(identityKey)?.id ?? newId(titleKey(title), `album ${identityKey}`);
}

export function genreId(slug: string, known: KnownCatalogue): string {
  return known.genres.get(slug)?.id ?? newId(slug, `genre ${slug}`);
}

function newId(title: string, identity: string): string {
  return makeId(anyAscii(title), createHash("sha256").update(identity).digest("hex"));
}
