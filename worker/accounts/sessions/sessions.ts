import type { Context } from "hono";

import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { UserDb } from "../../db/client.ts";
import type { AnyContext, UserEnv } from "../../http/context.ts";
import { plainHash, randomHex } from "../../http/secret.ts";
import {
  clearSessionCookie,
  readSessionCookie,
  SESSION_MS,
  writeSessionCookie,
} from "../../http/session/cookie.ts";
import { tellAlerts } from "../alerts/alerts.ts";
import { findUserRow } from "../queries.ts";
import { placeOf, rememberPlace } from "./known-places.ts";
import { deleteTrustedDevices } from "../factors/queries.ts";
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  insertSession,
  listSessions,
  type SessionRow,
} from "./queries.ts";

const TOKEN_BYTES = 32;
const ID_BYTES = 10;
const USER_AGENT_MAX = 300;

/**
 * Signs a user in on this browser, always by a new token: whatever session it brought along ends. From then on
 * the browser and its network are known to the account; its owner hears of those that were not.
 * @param isNews whether that is worth telling: not where the account was made just now, and knows no place yet
 * @returns the device's random name
 * @throws AppError forbidden for a suspended user
 */
export async function signIn(
  c: AnyContext,
  userId: string,
  { isNews = true }: { isNews?: boolean } = {},
): Promise<string> {
  await endPresentedSession(c);
  const user = await findUserRow(c.var.users, userId);
  if (!user) throw new AppError("unauthorized");
  const isTold = isNews && !(await placeOf(c, user.email)).isKnown;
  const now = Date.now();
  const token = randomHex(TOKEN_BYTES);
  const session = {
    tokenHash: await plainHash(token),
    id: randomHex(ID_BYTES),
    userId,
    userAgent: (c.req.header("User-Agent") ?? "").slice(0, USER_AGENT_MAX),
    createdAt: now,
    seenAt: now,
    expiresAt: now + SESSION_MS,
    confirmedUntil: null,
  };
  if (!(await insertSession(c.var.users, session, isTold)))
    throw new AppError("forbidden", accountTexts.suspended);
  if (isTold) tellAlerts(c, userId);
  await writeSessionCookie(c, { token, userId, sessionId: session.id }, now);
  return await rememberPlace(c, user);
}

/** Signs this browser out. */
export async function signOut(c: AnyContext): Promise<void> {
  await endPresentedSession(c);
  clearSessionCookie(c);
}

async function endPresentedSession(c: AnyContext): Promise<void> {
  const cookie = await readSessionCookie(c);
  if (cookie) await deleteSessionByToken(c.var.users, await plainHash(cookie.token));
}

/** A user's sessions that have not expired, the one used last first. */
export async function listOwnSessions(users: UserDb, userId: string): Promise<SessionRow[]> {
  return listSessions(users, userId, Date.now());
}

/** Ends one of the user's sessions, which may be the one that asks. @throws AppError not_found */
export async function endSession(c: Context<UserEnv>, id: string): Promise<void> {
  const { users, userId, sessionId } = c.var;
  if (!(await deleteSession(users, userId, id))) throw new AppError("not_found");
  // Nobody can say which device it was on.
  await deleteTrustedDevices(users, userId);
  if (id === sessionId) clearSessionCookie(c);
}

/** Ends all of the user's sessions, the one that asks too. */
export async function endAllSessions(c: Context<UserEnv>): Promise<void> {
  await deleteSessions(c.var.users, c.var.userId);
  clearSessionCookie(c);
}
