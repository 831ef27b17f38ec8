import { listOwnComments } from "../community/comments/own-comments.ts";
import { listAllHistory } from "../library/history/queries.ts";
import { listAllLikes } from "../library/likes/queries.ts";
import { exportLetters } from "../community/letters/address-data.ts";
import { exportPlaylists } from "../library/playlists/service.ts";
import { listAllOrders } from "../store/orders/orders.ts";
import type { Shop } from "../store/shop.ts";
import { listKnownNetworks } from "./sessions/known-network-queries.ts";
import { findUserRow, listIdentities, findOwnedIds } from "./queries.ts";
import { listSessions } from "./sessions/queries.ts";

/** All that is stored about a user, but for what would let somebody sign in. (GDPR, article 15 and 20) */
export async function exportAccount(
  shop: Shop,
  userId: string,
  now: number,
): Promise<Record<string, unknown>> {
  const db = shop.users;
  const [user, sessions, networks, identities, owned, likes, history, playlists, orders] = await Promise.all([
    findUserRow(db, userId),
    listSessions(db, userId, now),
    listKnownNetworks(db, userId),
    listIdentities(db, userId),
    findOwnedIds(db, userId, -1),
    listAllLikes(db, userId),
    listAllHistory(db, userId),
    exportPlaylists(db, userId),
    listAllOrders(shop, userId),
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
    networks,
    orders,
    ...owned,
    likes,
    history,
    playlists,
    // An address that nobody has shown to be theirs may be somebody else's.
    ...(user?.isEmailVerified && (await exportLetters(db, user.email))),
    comments: await listOwnComments(shop, user),
  };
}
