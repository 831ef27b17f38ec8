import { inArray, lte, sql } from "drizzle-orm";

import { runUserBatch } from "../db/batch.ts";
import type { UserDb } from "../db/client.ts";
import { userPictures } from "../db/tables.ts";

type PictureRow = typeof userPictures.$inferSelect;

/** Writes a picture down before it is stored. @returns false when its user would have more than `maxBytes` then */
export async function insertPicture(
  db: UserDb,
  { key, userId, bytes, removableAt }: PictureRow,
  maxBytes: number,
): Promise<boolean> {
  const [made = []] = await runUserBatch(db, [
    sql`INSERT INTO user_pictures (key, user_id, bytes, removable_at)
      SELECT ${key}, ${userId}, ${bytes}, ${removableAt}
      WHERE (SELECT coalesce(sum(bytes), 0) FROM user_pictures WHERE user_id = ${userId}) + ${bytes} <= ${maxBytes}
      RETURNING key`,
  ]);
  return made.length > 0;
}

/** Marks a picture as removable that nothing has come to name. */
export async function dropUnusedPicture(db: UserDb, key: string): Promise<void> {
  await db
    .update(userPictures)
    .set({ removableAt: 0 })
    .where(sql`${userPictures.key} = ${key} AND ${userPictures.removableAt} IS NOT NULL`);
}

/** The keys of pictures whose objects may be removed. @param now milliseconds since 1970 */
export async function listRemovableKeys(db: UserDb, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: userPictures.key })
    .from(userPictures)
    .where(lte(userPictures.removableAt, now))
    .limit(limit);
  return rows.map(({ key }) => key);
}

/** Forgets pictures whose objects are gone. */
export async function deletePictures(db: UserDb, keys: readonly string[]): Promise<void> {
  await db.delete(userPictures).where(isOneOf(keys));
}

/** The keys among these that have a row. */
export async function findKnownKeys(db: UserDb, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ key: userPictures.key }).from(userPictures).where(isOneOf(keys));
  return new Set(rows.map(({ key }) => key));
}

/** The condition takes one parameter: D1 binds at most 100. */
const isOneOf = (keys: readonly string[]) =>
  inArray(userPictures.key, sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`);

/** The key up to which the clock has looked through the stored pictures; the empty text at the start. */
export async function findSweepPosition(db: UserDb): Promise<string> {
  const [rows] = await runUserBatch(db, [sql`SELECT after_key FROM picture_sweep`]);
  return (rows?.[0]?.["after_key"] as string | undefined) ?? "";
}

/** Notes the key up to which the clock has looked. */
export async function putSweepPosition(db: UserDb, afterKey: string): Promise<void> {
  await runUserBatch(db, [
    sql`INSERT INTO picture_sweep (id, after_key) VALUES (1, ${afterKey})
      ON CONFLICT (id) DO UPDATE SET after_key = excluded.after_key`,
  ]);
}
