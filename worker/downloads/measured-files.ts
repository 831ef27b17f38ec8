import type { CatalogueDb } from "#catalogue/db/db.ts";
import {
  findSoundFiles,
  meterSoundFile,
  rememberSoundFile,
  type SoundFile,
} from "#catalogue/sound/sound-files.ts";

/** The bucket that holds files, and the database that holds their sizes and CRCs. */
export interface FileStore {
  db: CatalogueDb;
  bucket: R2Bucket;
}

/**
 * Size and CRC of these objects, by key; those that do not exist are left out. Most are noted when they are stored.
 * Covers and the sound of older imports are read once, here, and noted then.
 */
export async function measuredFiles(
  store: FileStore,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SoundFile>> {
  const distinct = [...new Set(keys)];
  const files = await findSoundFiles(store.db, distinct);
  for (const key of distinct) {
    const file = files.get(key) ?? (await measure(store, key));
    if (file) files.set(key, file);
  }
  return files;
}

async function measure({ db, bucket }: FileStore, key: string): Promise<SoundFile | null> {
  const object = await bucket.get(key);
  if (!object) return null;
  const meter = meterSoundFile(key);
  for await (const chunk of object.body as AsyncIterable<Uint8Array>) meter.write(chunk);
  const file = meter.result();
  await rememberSoundFile(db, file);
  return file;
}
