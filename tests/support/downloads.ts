import { ID3Writer } from "browser-id3-writer";
import { sql } from "drizzle-orm";
import sharp from "sharp";

import { measureSoundFile, rememberSoundFile } from "#catalogue/sound/sound-files.ts";
import { encodeHigh } from "#demo/encode/mp3.ts";
import { coverObjectKey } from "#domain/cover.ts";
import type { TestWorker } from "./worker.ts";

const RATE = 44_100;

/** A tone as our encoder makes it, without a tag. */
export async function aTone(hertz: number, seconds = 1): Promise<Uint8Array<ArrayBuffer>> {
  const samples = Float32Array.from(
    { length: RATE * seconds },
    (_, index) => Math.sin((2 * Math.PI * hertz * index) / RATE) / 2,
  );
  return encodeHigh({ left: samples, right: samples });
}

/** The same behind a tag, as imports store it. */
export function withTag(sound: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const writer = new ID3Writer(sound.buffer);
  writer.setFrame("TIT2", "What the import knew");
  return new Uint8Array(writer.addTag());
}

/** A JPEG of its own, as large as told. */
export async function aJpeg(pixels = 64): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: pixels, height: pixels, channels: 3 as const, background: "#336699", noise };
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

/** Stores a sound as imports do: the bytes, and what is noted of them. */
export async function storeSound(
  worker: Pick<TestWorker, "bucket" | "db">,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await worker.bucket.put(key, bytes);
  await rememberSoundFile(worker.db, measureSoundFile(key, bytes));
}

export const storeCover = (worker: TestWorker, coverKey: string, bytes: Uint8Array<ArrayBuffer>) =>
  worker.bucket.put(coverObjectKey(coverKey, "1200.jpg"), bytes);

/** What is noted of stored files, by key. */
export async function notes(worker: TestWorker): Promise<string[]> {
  const rows = await worker.db.all<{ key: string }>(sql`SELECT key FROM sound_files ORDER BY key`);
  return rows.map(({ key }) => key);
}
