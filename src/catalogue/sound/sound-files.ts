import { crc32 } from "node:zlib";
import { sql } from "drizzle-orm";

import { id3Length, ID3_HEADER_BYTES } from "#domain/sound/id3-length.ts";
import type { CatalogueDb } from "../db/db.ts";
import { soundFiles } from "../db/tables.ts";

/** The facts of a stored object that are needed before a file that contains it is sent. */
export type SoundFile = typeof soundFiles.$inferSelect;

/** The facts of these objects, by key; objects without any are left out. */
export async function findSoundFiles(
  db: CatalogueDb,
  keys: readonly string[],
): Promise<Map<string, SoundFile>> {
  const rows = await db.select().from(soundFiles).where(isOneOf(keys));
  return new Map(rows.map((row) => [row.key, row]));
}

export async function rememberSoundFile(db: CatalogueDb, file: SoundFile): Promise<void> {
  await db.insert(soundFiles).values(file).onConflictDoUpdate({ target: soundFiles.key, set: file });
}

export async function forgetSoundFiles(db: CatalogueDb, keys: readonly string[]): Promise<void> {
  await db.delete(soundFiles).where(isOneOf(keys));
}

const isOneOf = (keys: readonly string[]) =>
  sql`${soundFiles.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;

/** Takes the bytes of an object as they come, cut anywhere, and gives its facts at the end. */
export interface SoundFileMeter {
  write: (bytes: Uint8Array) => void;
  result: () => SoundFile;
}

/** Matches the keys of originals, which are sent as they are, with tags. */
const IS_ORIGINAL = /\/original\.[a-z0-9]+$/;

export function meterSoundFile(key: string): SoundFileMeter {
  const file: SoundFile = { key, bytes: 0, tagBytes: 0, crc32: 0 };
  let head = new Uint8Array();
  let isHeadCounted = IS_ORIGINAL.test(key);

  function count(bytes: Uint8Array) {
    const behindTag = bytes.subarray(Math.min(bytes.length, Math.max(0, file.tagBytes - file.bytes)));
    file.crc32 = crc32(behindTag, file.crc32);
    file.bytes += bytes.length;
  }
  function countHead() {
    if (isHeadCounted) return;
    isHeadCounted = true;
    file.tagBytes = id3Length(head);
    count(head);
  }

  return {
    write: (bytes) => {
      if (isHeadCounted) return count(bytes);
      head = Buffer.concat([head, bytes]);
      if (head.length >= ID3_HEADER_BYTES) countHead();
    },
    result: () => {
      countHead();
      return { ...file, tagBytes: Math.min(file.tagBytes, file.bytes) };
    },
  };
}

/** The facts of an object whose bytes are all at hand. */
export function measureSoundFile(key: string, bytes: Uint8Array): SoundFile {
  const meter = meterSoundFile(key);
  meter.write(bytes);
  return meter.result();
}
