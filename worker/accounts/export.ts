import type { UserDb } from "../db/client.ts";
import { listAllHistory } from "../history/queries.ts";
import { listAllLikes } from "../likes/queries.ts";
import { exportPlaylists } from "../playlists/service.ts";
import { findUserRow, listIdentities, listOwnedSongIds } from "./queries.ts";
import { listSessions } from "./session-queries.ts";

/** All that is stored about a user, but for what would let somebody sign in. (GDPR, article 15 and 20) */
export async function exportAccount(
  db: UserDb,
  userId: string,
  now: number,
): Promise<Record<string, unknown>> {
  const [user, sessions, identities, ownedSongIds, likes, history, playlists] = await Promise.all([
    findUserRow(db, userId),
    listSessions(db, userId, now),
    listIdentities(db, userId),
    listOwnedSongIds(db, userId),
    listAllLikes(db, userId),
    listAllHistory(db, userId),
    exportPlaylists(db, userId),
  ]);
  const { passwordHash: _, ...account } = user ?? { passwordHash: null };
  return {
    exportedAt: new Date(now).toISOString(),
    account,
    signedInWith: identities.map(({ provider, subject, createdAt }) => ({ provider, subject, createdAt })),
    sessions: sessions.map(({ userAgent, createdAt, seenAt, expiresAt }) => ({
      userAgent,
      createdAt,
      seenAt,
      expiresAt,
    })),
    ownedSongIds,
    likes,
    history,
    playlists,
  };
}
