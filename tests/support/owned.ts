import { randomUUID } from "node:crypto";

/** Makes these songs a user's, as a purchase that stands does; each lasts, so let the user be a new one. */
export async function own(
  database: D1Database,
  userId: string,
  songIds: readonly string[],
  boughtAt = 0,
): Promise<void> {
  for (const [index, songId] of songIds.entries()) {
    const purchase = randomUUID();
    await database.batch([
      database
        .prepare(
          `INSERT INTO purchases VALUES (?, ?, ?, 'song', ?, 'A song', 'An artist', 129, 0, 0, 129, 'USD', ?)`,
        )
        .bind(purchase, `pi_${purchase}`, userId, songId, boughtAt + index),
      database
        .prepare("INSERT INTO purchase_songs VALUES (?, ?, ?, ?)")
        .bind(userId, songId, purchase, boughtAt + index),
    ]);
  }
}
