import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import { AppError } from "#domain/errors.ts";
import type { AppEnv, CurrentSession, UserEnv } from "../context.ts";
import { plainHash } from "../secret.ts";
import { clearSessionCookie, readSessionCookie, SESSION_MS, writeSessionCookie } from "./cookie.ts";
import { extendSession, findSession } from "./queries.ts";

/** A session in use is written down this often at most. */
const SEEN_EVERY_MS = 3_600_000;

/** The time after which even a session in use ends, so that none that was stolen lasts for ever. (product.md 8.13) */
const SESSION_MAX_MS = 365 * 86_400_000;

/** Tells whose session a request carries; null for a visitor. */
export type SessionReader = (c: Context<AppEnv>) => Promise<CurrentSession | null>;

/** Gives handlers the session, read once and only when one asks for it: public reads never do. */
export const withSession = (readSession: SessionReader) =>
  createMiddleware<AppEnv>(async (c, next) => {
    let current: ReturnType<SessionReader> | undefined;
    c.set("session", () => (current ??= readSession(c)));
    await next();
  });

/**
 * The session of the product. A cookie is believed for a minute, so that the many ranges of a song cost no
 * query; after that the database is asked, and the session lasts 30 days from then.
 */
export const currentSession: SessionReader = async (c) => {
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
    await extendSession(c.var.users, tokenHash, {
      seenAt: now,
      expiresAt: Math.min(now + SESSION_MS, session.createdAt + SESSION_MAX_MS),
    });
  await writeSessionCookie(c, { token, userId: session.userId, sessionId: session.id }, now);
  return { userId: session.userId, sessionId: session.id };
};

/** Lets nobody in but signed-in users, and says who it is: `c.var.userId`. @throws AppError unauthorized */
export const requireUser = createMiddleware<UserEnv>(async (c, next) => {
  const session = await c.var.session();
  if (session === null) throw new AppError("unauthorized");
  c.set("userId", session.userId);
  c.set("sessionId", session.sessionId);
  await next();
});

/**
 * Works as `requireUser`, and asks the database each time: a session that was ended a second ago is none. It stands
 * before whatever changes an account or costs money.
 * @throws AppError unauthorized
 */
export const requireFreshUser = createMiddleware<UserEnv>(async (c, next) => {
  const cookie = await readSessionCookie(c);
  const isThere = cookie && (await findSession(c.var.users, await plainHash(cookie.token), Date.now()));
  if (!isThere) {
    clearSessionCookie(c);
    throw new AppError("unauthorized");
  }
  return await requireUser(c, next);
});
