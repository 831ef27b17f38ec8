import type { SoundFile } from "../sound/sound-files.ts";

/** What the tags of a file, and where they are silent its path, say about a recording. */
export interface TrackTags {
  title: string;
  /** In the order of the credits, the main artist first, then the featured ones; never empty. */
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
  /** Where it was found, for messages: the path below the imported folder, printable, with forward slashes. */
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
  /** Notes of those of its stored files that this machine has seen. */
  soundFiles: SoundFile[];
  coverKey: string | null;
}
