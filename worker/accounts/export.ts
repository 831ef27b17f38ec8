import { listCommentsBy } from "../community/comments/service.ts";
import { exportHistory } from "../library/history/service.ts";
import { exportLikes } from "../library/likes/service.ts";
import { exportLetters } from "../community/letters/address-data.ts";
import { exportPlaylists } from "../library/playlists/service.ts";
import { listAllOrders } from "../store/orders/orders.ts";
import type { Shop } from "../store/shop.ts";
import { listAlerts } from "./alerts/queries.ts";
import { findEmailChange } from "./email-change/queries.ts";
import { listTrustedUntil } from "./factors/queries.ts";
import { getFactors } from "./factors/service.ts";
import { listKnownNetworks } from "./sessions/known-network-queries.ts";
import { listAllOwnedIds } from "../store/ledger/ownership.ts";
import { findUserRow, listIdentities } from "./queries.ts";
import { listSessions } from "./sessions/queries.ts";

/** Exports all that is stored about a user, but for secrets that would let somebody sign in. (GDPR, article 15 and 20) */
export async function exportAccount(
  shop: Shop,
  userId: string,
  now: number,
): Promise<Record<string, unknown>> {
  const db = shop.users;
  const [
    user,
    sessions,
    networks,
    alerts,
    emailChange,
    identities,
    owned,
    likes,
    history,
    playlists,
    orders,
  ] = await Promise.all([
    findUserRow(db, userId),
    listSessions(db, userId, now),
    listKnownNetworks(db, userId),
    listAlerts(db, userId),
    findEmailChange(db, userId),
    listIdentities(db, userId),
    listAllOwnedIds(db, userId),
    exportLikes(db, userId),
    exportHistory(db, userId),
    exportPlaylists(db, userId),
    listAllOrders(shop, userId),
  ]);
  const factors = await getFactors(db, userId);
  const trustedUntil = await listTrustedUntil(db, userId, now);
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
    alerts: alerts.map(({ kind, email, details, notedAt }) => ({ kind, email, details, notedAt })),
    emailChange: emailChange && { email: emailChange.newEmail, askedAt: emailChange.askedAt },
    factors,
    trustedDevices: trustedUntil.map((until) => ({ until })),
    orders,
    ...owned,
    likes,
    history,
    playlists,
    // An address that nobody has shown to be theirs may be somebody else's.
    ...(user?.isEmailVerified && (await exportLetters(db, user.email))),
    comments: user?.isEmailVerified ? await listCommentsBy(shop, user.email) : [],
  };
}
