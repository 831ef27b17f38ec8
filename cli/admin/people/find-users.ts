import { desc, or, sql } from "drizzle-orm";

import { normalizeEmail } from "#domain/people/account.ts";
import { findUserByEmail, findUserRow, type UserRow } from "#worker/accounts/queries.ts";
import { runUserBatch } from "#worker/db/batch.ts";
import type { UserDb } from "#worker/db/client.ts";
import { users } from "#worker/db/tables.ts";

/** The user of an id or an e-mail. @throws Error where there is none */
export async function getUser(db: UserDb, idOrEmail: string): Promise<UserRow> {
  const email = normalizeEmail(idOrEmail);
  const user = email === null ? await findUserRow(db, idOrEmail) : await findUserByEmail(db, email);
  if (!user) throw new Error(`Nobody has the ${email === null ? "id" : "e-mail"} ${idOrEmail}`);
  return user;
}

/** The users whose e-mail or name begins with a text in any case, the newest first. */
export async function findUsers(db: UserDb, text: string, limit: number): Promise<UserRow[]> {
  const pattern = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const begins = (column: typeof users.email | typeof users.fullName) =>
    sql`${column} LIKE ${pattern} ESCAPE '\\'`;
  return db
    .select()
    .from(users)
    .where(or(begins(users.email), begins(users.fullName)))
    .orderBy(desc(users.createdAt), users.id)
    .limit(limit);
}

/** The numbers of things that belong to a user, beside the account. */
export interface Belongings {
  sessions: number;
  playlists: number;
  likes: number;
  purchases: number;
  ownedSongs: number;
}

export async function countBelongings(db: UserDb, userId: string): Promise<Belongings> {
  const [rows] = await runUserBatch(db, [
    sql`SELECT
      (SELECT count(*) FROM sessions WHERE user_id = ${userId} AND expires_at > ${Date.now()}) AS sessions,
      (SELECT count(*) FROM user_playlists WHERE user_id = ${userId}) AS playlists,
      (SELECT count(*) FROM likes WHERE user_id = ${userId}) AS likes,
      (SELECT count(*) FROM purchases WHERE user_id = ${userId}) AS purchases,
      (SELECT count(*) FROM owned_songs WHERE user_id = ${userId}) AS ownedSongs`,
  ]);
  return rows?.[0] as unknown as Belongings;
}
