import type { IAudioMetadata } from "music-metadata";

/**
 * The artists that a file names by several values. ID3v2.3 has no several values but a slash between
 * them, at which music-metadata splits 'AC/DC' in two; nobody knows who meant what, so a slash is kept
 * as part of the name unless NUL, which newer writers use there too, separates the values.
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
