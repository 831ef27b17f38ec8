import { openAsBlob } from "node:fs";
import { type IAudioMetadata, parseBlob, selectCover } from "music-metadata";

import { readCredits, splitFeatured } from "#catalogue/import/credits.ts";
import { splitDisc } from "#catalogue/import/disc.ts";
import type { TrackTags } from "#catalogue/import/track.ts";
import { cleanText, isoDate, meaningful } from "./clean-tag.ts";
import { pathTags } from "./path-tags.ts";

/** An embedded picture above this size is left out. */
const PICTURE_BYTES_MAX = 20 * 1024 * 1024;
const UNKNOWN_ARTIST = "Unknown Artist";

export interface FileTags {
  tags: TrackTags;
  /** The front cover as embedded, whatever its format; null if there is none of a sane size. */
  picture: Uint8Array | null;
  /** The length that the file declares, unchecked. */
  declaredSeconds: number | null;
  warnings: string[];
}

/**
 * Reads the tags of a file, and takes from its path those that it lacks.
 * The blob has no type, so that the content counts and not the file name's ending.
 * @param stagedPath where the file can be opened
 * @param name its path below the imported folder, with forward slashes
 * @throws the error of music-metadata for a file that it cannot parse
 */
export async function readTags(stagedPath: string, name: string): Promise<FileTags> {
  const metadata = await parseBlob(await openAsBlob(stagedPath));
  const warnings: string[] = [];
  const cover = selectCover(metadata.common.picture);
  if (cover && cover.data.byteLength > PICTURE_BYTES_MAX) {
    warnings.push(
      `the embedded picture is larger than ${PICTURE_BYTES_MAX / 1024 / 1024} MB and was left out`,
    );
  }
  return {
    tags: mergeTags(metadata, name),
    picture: cover && cover.data.byteLength <= PICTURE_BYTES_MAX ? cover.data : null,
    declaredSeconds: metadata.format.duration ?? null,
    warnings,
  };
}

function mergeTags(metadata: IAudioMetadata, name: string): TrackTags {
  const { common } = metadata;
  const place = pathTags(name);
  const ownArtists = taggedArtists(metadata).flatMap((artist) => meaningful(artist) ?? []);
  const artists = ownArtists.length > 0 ? ownArtists : [meaningful(place.artist) ?? UNKNOWN_ARTIST];
  const title = meaningful(common.title) ?? (cleanText(place.title) || cleanText(common.title) || "Untitled");
  const credits = readCredits(artists, title);
  const album = meaningful(common.album) ?? meaningful(place.album);
  const albumArtist = meaningful(common.albumartists?.[0] ?? common.albumartist);
  return {
    title: credits.title,
    artists: credits.artists,
    album,
    albumArtist: albumArtist === null ? null : splitFeatured(albumArtist).rest,
    isCompilation: common.compilation === true || isFlaggedCompilation(metadata),
    discNumber: positive(common.disk.no) ?? splitDisc(album ?? "").disc ?? place.discNumber ?? 1,
    trackNumber: positive(common.track.no) ?? place.trackNumber ?? 0,
    genre: meaningful(common.genre?.[0]),
    releaseDate: isoDate(common.date) ?? isoDate(common.year?.toString()) ?? isoDate(place.year),
    label: cleanText(common.label?.[0]),
  };
}

/** Vorbis comments and free ID3 texts carry the flag under its plain name. */
function isFlaggedCompilation({ native }: IAudioMetadata): boolean {
  return Object.values(native)
    .flat()
    .some(({ id, value }) => /^(?:TXXX:)?(?:compilation|TCMP)$/iu.test(id) && String(value) === "1");
}

function positive(number: number | null): number | null {
  return number !== null && Number.isSafeInteger(number) && number > 0 && number < 10_000 ? number : null;
}

/**
 * The artists that a file names. ID3v2.3 separates several names by a slash, so music-metadata splits 'AC/DC' in two.
 * A slash may separate names or be part of one; it is kept as part of the name, unless the names are separated
 * by NUL, as newer programs do it in ID3v2.3 too.
 */
export function taggedArtists({ common, native, quality }: IAudioMetadata): string[] {
  const frames = native["ID3v2.3"] ?? [];
  const values = frames.flatMap(({ id, value }) => (id === "TPE1" ? [String(value)] : []));
  const isSplitByNul = quality.warnings.some(({ message }) => /TPE1 uses non standard null/u.test(message));
  if (values.length > 1 && !isSplitByNul && !hasNewerTags(native)) return [values.join("/")];
  const named = common.artists?.length ? common.artists : [common.artist ?? ""];
  return named.map((artist) => artist.trim()).filter(Boolean);
}

/** Tags that music-metadata trusts more than ID3v2.3. */
function hasNewerTags(native: IAudioMetadata["native"]): boolean {
  return ["vorbis", "APEv2", "ID3v2.4"].some((type) =>
    native[type]?.some(({ id }) => /^(?:ARTIST|TPE1)$/iu.test(id)),
  );
}
