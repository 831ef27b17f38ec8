import type { CatalogueDb } from "#catalogue/db.ts";
import { getAudioKeys } from "#catalogue/songs.ts";

type AudioKeys = Awaited<ReturnType<typeof getAudioKeys>>;

const KEEP_MS = 60_000;
const KEEP_SONGS = 1000;

const kept = new Map<string, { keys: AudioKeys; until: number }>();

/** `getAudioKeys`, remembered for a minute: a song is asked for in many ranges. @throws AppError not_found */
export async function findAudioKeys(db: CatalogueDb, songId: string, now: number): Promise<AudioKeys> {
  const known = kept.get(songId);
  if (known && known.until > now) return known.keys;
  const keys = await getAudioKeys(db, songId);
  if (kept.size >= KEEP_SONGS) kept.delete(kept.keys().next().value ?? "");
  kept.set(songId, { keys, until: now + KEEP_MS });
  return keys;
}
