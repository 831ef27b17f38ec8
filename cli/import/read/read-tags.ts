import { openAsBlob } from "node:fs";
import { type IAudioMetadata, parseBlob, selectCover } from "music-metadata";

import { readCredits, splitFeatured } from "#catalogue/import/credits.ts";
import { splitDisc } from "#catalogue/import/disc.ts";
import type { TrackTags } from "#catalogue/import/track.ts";
import { cleanText, isoDate, meaningful } from "./clean-tag.ts";
import { pathTags } from "./path-tags.ts";
import { taggedArtists } from "./tagged-artists.ts";

/** Larger pictures are no covers. */
const PICTURE_BYTES_MAX = 20 * 1024 * 1024;
const UNKNOWN_ARTIST = "Unknown Artist";

export interface FileTags {
  tags: TrackTags;
  /** The front cover as embedded, whatever its format; null if there is none of a sane size. */
  picture: Uint8Array | null;
  /** What the file says of its length, unchecked. */
  declaredSeconds: number | null;
  warnings: string[];
}

/**
 * What a file says about itself, and where it is silent what its place says.
 * The blob has no type, so that the content counts and not the file name's ending.
 * @param stagedPath where the file can be opened
 * @param name its path below the imported folder, with forward slashes
 * @throws what music-metadata throws for a file it cannot take apart
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
