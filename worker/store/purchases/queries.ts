import { and, desc, eq } from "drizzle-orm";

import { type Page, type PageRequest, toPage } from "#catalogue/page.ts";
import type { UserDb } from "../../db/client.ts";
import { behindCursor } from "../../db/newest-first.ts";
import { ownedSongs } from "../../db/tables.ts";

/** The ids of the songs a user owns, newest first. */
export async function listOwnedSongs(
  db: UserDb,
  userId: string,
  request: PageRequest,
): Promise<Page<string>> {
  const { songId, ownedSince } = ownedSongs;
  const isBehind = behindCursor(request.cursor, { at: ownedSince, id: songId });
  const rows = await db
    .select({ songId, ownedSince })
    .from(ownedSongs)
    .where(and(eq(ownedSongs.userId, userId), isBehind))
    .orderBy(desc(ownedSince), songId)
    .limit(request.limit + 1);
  const page = toPage(rows, request.limit, (row) => [row.ownedSince, row.songId]);
  return { ...page, items: page.items.map(({ songId }) => songId) };
}
