import type { Quality } from "../song.ts";

/** The two encodings, and the lossless file they were made from where the operator kept it. */
export type DownloadQuality = Quality | "original";

export const DOWNLOAD_QUALITIES = ["high", "original", "low"] as const satisfies readonly DownloadQuality[];

/** One of the files that a song, or each song of an album, can be downloaded as. */
export interface DownloadFormat {
  quality: DownloadQuality;
  /** The name, such as MP3 or FLAC. */
  format: string;
  /** Kilobits a second, over all songs. */
  kbps: number;
  /** The bytes of all songs together, without tags and covers. */
  bytes: number;
}

/** The address of a song's file; whoever asks for it has to own it. */
export function songDownloadUrl(songId: string, quality: DownloadQuality = "high"): string {
  return `/media/download/song/${songId}/${quality}`;
}

/** The address of an album's archive. */
export function albumDownloadUrl(albumId: string, quality: DownloadQuality = "high"): string {
  return `/media/download/album/${albumId}/${quality}`;
}
