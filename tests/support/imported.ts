import type { ImportedTrack, TrackTags } from "#catalogue/import/track.ts";

let made = 0;

/** A recording as an import finds it: `aTrack("Artist/Album/01.mp3", { artists: ["Artist"] })`. */
export function aTrack(
  name: string,
  tags: Partial<TrackTags> = {},
  values: Partial<ImportedTrack> = {},
): ImportedTrack {
  const audioDigest = (made += 1).toString(16).padStart(64, "0");
  return {
    name,
    tags: {
      title: `Song ${made}`,
      artists: ["Nina"],
      album: "Album",
      albumArtist: null,
      isCompilation: false,
      discNumber: 1,
      trackNumber: 0,
      genre: "Jazz",
      releaseDate: "2004",
      label: "",
      ...tags,
    },
    audioDigest,
    durationSeconds: 199.6,
    gainDb: -3,
    peaks: Buffer.alloc(800, 7),
    lowKey: `audio/${audioDigest}/low.mp3`,
    highKey: `audio/${audioDigest}/high.mp3`,
    coverKey: null,
    originalKey: null,
    soundFiles: [],
    ...values,
  };
}
