import type { SoundFile } from "../sound/sound-files.ts";

/** The tags of a recording, from its file and, where that has none, from its path. */
export interface TrackTags {
  title: string;
  /** Main artists first, then featured ones; never empty. */
  artists: string[];
  /** Null for a single that belongs to no album. */
  album: string | null;
  /** The album's artist as tagged; null when the file names none. */
  albumArtist: string | null;
  isCompilation: boolean;
  discNumber: number;
  /** 0 when unknown. */
  trackNumber: number;
  genre: string | null;
  /** ISO 8601, as precise as it is known. */
  releaseDate: string | null;
  label: string;
}

/** A recording ready to enter the catalogue; its sound and picture are stored already. */
export interface ImportedTrack {
  /** Names it in messages: the path below the imported folder, printable, with forward slashes. */
  name: string;
  tags: TrackTags;
  /** SHA-256 of the encoded sound alone, in hexadecimal: a changed tag is the same recording. */
  audioDigest: string;
  durationSeconds: number;
  gainDb: number;
  peaks: Buffer;
  lowKey: string;
  highKey: string;
  /** The lossless file itself, where it is kept. */
  originalKey: string | null;
  /** The facts of its stored files, as far as this machine has seen them. */
  soundFiles: SoundFile[];
  coverKey: string | null;
}
