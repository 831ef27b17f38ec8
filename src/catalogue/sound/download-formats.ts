import { aliasedTable, eq } from "drizzle-orm";

import type { DownloadFormat } from "#domain/sound/download.ts";
import { soundFormatOf } from "#domain/sound/sound-format.ts";
import type { CatalogueDb } from "../db/db.ts";
import { inIds } from "../db/in-list.ts";
import { soundFiles, songs } from "../db/tables.ts";

/** Kilobits a second that an MP3 of constant rate may have. (ISO 11172-3, 2.4.2.3) */
const MP3_RATES = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const NEAR = 0.03;
/** The usual bit rates of encodings, for sound that is not measured yet. */
const USUAL_KBPS = { high: 192, low: 64 };

/**
 * The formats that all of these songs can be downloaded in: high first, then the original when every one of them has
 * one, then low. Empty without songs. Sizes are without tags and covers; sound that is not measured yet counts with
 * the usual bit rate.
 */
export async function downloadFormats(
  db: CatalogueDb,
  songIds: readonly string[],
): Promise<DownloadFormat[]> {
  const rows = await listSizes(db, songIds);
  const seconds = rows.reduce((total, row) => total + row.seconds, 0);
  if (seconds === 0) return [];
  const sum = (bytesOf: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + bytesOf(row), 0);
  const encoding = (quality: "high" | "low"): DownloadFormat => {
    const usual = (row: { seconds: number }) => (row.seconds * USUAL_KBPS[quality] * 1000) / 8;
    const bytes = Math.round(sum((row) => soundOf(row[quality]) ?? usual(row)));
    return { quality, format: "MP3", kbps: nearestRate(kbpsOf(bytes, seconds)), bytes };
  };
  return [encoding("high"), ...originalFormat(rows, seconds), encoding("low")];
}

type SoundSize = { bytes: number; tagBytes: number } | null;
const soundOf = (file: SoundSize) => (file ? file.bytes - file.tagBytes : null);
const kbpsOf = (bytes: number, seconds: number) => Math.round((bytes * 8) / seconds / 1000);

function originalFormat(
  rows: readonly { originalKey: string | null; original: SoundSize }[],
  seconds: number,
): DownloadFormat[] {
  let bytes = 0;
  const names = new Set<string>();
  for (const { originalKey, original } of rows) {
    if (originalKey === null || original === null) return [];
    bytes += original.bytes;
    names.add(soundFormatOf(originalKey).name);
  }
  return [{ quality: "original", format: [...names].join(", "), kbps: kbpsOf(bytes, seconds), bytes }];
}

/** Frames do not end when a song does, so that a rate counted from bytes is a little off. */
function nearestRate(kbps: number): number {
  return MP3_RATES.find((rate) => Math.abs(kbps - rate) <= NEAR * rate) ?? kbps;
}

function listSizes(db: CatalogueDb, songIds: readonly string[]) {
  const [low, high, original] = [
    aliasedTable(soundFiles, "low"),
    aliasedTable(soundFiles, "high"),
    aliasedTable(soundFiles, "original"),
  ];
  return db
    .select({
      seconds: songs.durationSeconds,
      originalKey: songs.originalKey,
      low: { bytes: low.bytes, tagBytes: low.tagBytes },
      high: { bytes: high.bytes, tagBytes: high.tagBytes },
      original: { bytes: original.bytes, tagBytes: original.tagBytes },
    })
    .from(songs)
    .leftJoin(low, eq(low.key, songs.lowKey))
    .leftJoin(high, eq(high.key, songs.highKey))
    .leftJoin(original, eq(original.key, songs.originalKey))
    .where(inIds(songs.id, songIds));
}
