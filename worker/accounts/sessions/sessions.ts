import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/env.ts";
import { plainHash, randomHex } from "../../http/secret.ts";
import { requireUser, type Session, type UserEnv } from "../../http/session/session.ts";
import { rememberPlace } from "./known-places.ts";
import { clearSessionCookie, readSessionCookie, SESSION_MS, writeSessionCookie } from "../../http/session/cookie.ts";
import { deleteSessionByToken, extendSession, findSession, insertSession } from "./queries.ts";

const TOKEN_BYTES = 32;
const ID_BYTES = 10;
const USER_AGENT_MAX = 300;
/** A session in use is written down this often at most. */
const SEEN_EVERY_MS = 3_600_000;

/**
 * The session of the product. A cookie is believed for a minute, so that the many ranges of a song cost no
 * query; after that the database is asked, and the session lasts 30 days from then.
 */
export const currentSession: Session = async (c) => {
  const cookie = await readSessionCookie(c);
  const now = Date.now();
  if (!cookie) return null;
  const { token, userId, sessionId } = cookie;
  if (cookie.believedUntil > now) return { userId, sessionId };
  const tokenHash = await plainHash(token);
  const session = await findSession(c.var.users, tokenHash, now);
  if (!session) {
    clearSessionCookie(c);
    return null;
  }
  if (now - session.seenAt > SEEN_EVERY_MS)
    await extendSession(c.var.users, tokenHash, { seenAt: now, expiresAt: now + SESSION_MS });
  await writeSessionCookie(c, { token, userId: session.userId, sessionId: session.id }, now);
  return { userId: session.userId, sessionId: session.id };
};

/** As `requireUser`, but a session that was ended a second ago is no session: for what changes an account or costs money. */
export const requireFreshUser = createMiddleware<UserEnv>(async (c, next) => {
  const cookie = await readSessionCookie(c);
  const isThere = cookie && (await findSession(c.var.users, await plainHash(cookie.token), Date.now()));
  if (!isThere) {
    clearSessionCookie(c);
    throw new AppError("unauthorized");
  }
  return await requireUser(c, next);
});

/**
 * Signs a user in on this browser, always by a new token: whatever session it brought along ends. From then on
 * the browser and its network are known to the account.
 * @throws AppError forbidden for who is suspended
 */
export async function signIn(c: Context<AppEnv>, userId: string): Promise<void> {
  await endPresentedSession(c);
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
  };
  const email = await insertSession(c.var.users, session);
  if (email === null) throw new AppError("forbidden", accountTexts.suspended);
  await writeSessionCookie(c, { token, userId, sessionId: session.id }, now);
  await rememberPlace(c, { id: userId, email });
}

/** Signs this browser out. */
export async function signOut(c: Context<AppEnv>): Promise<void> {
  await endPresentedSession(c);
  clearSessionCookie(c);
}

async function endPresentedSession(c: Context<AppEnv>): Promise<void> {
  const cookie = await readSessionCookie(c);
  if (cookie) await deleteSessionByToken(c.var.users, await plainHash(cookie.token));
}
