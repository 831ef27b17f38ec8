import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../env.ts";

/** Who asks, and by which of their sessions. */
export interface CurrentSession {
  userId: string;
  sessionId: string;
}

/** Tells whose session a request carries; null for a visitor. */
export type Session = (c: Context<AppEnv>) => Promise<CurrentSession | null>;

/** Gives handlers the session, read once and only when one asks for it: public reads never do. */
export const withSession = (session: Session) =>
  createMiddleware<AppEnv>(async (c, next) => {
    let current: ReturnType<Session> | undefined;
    c.set("session", () => (current ??= session(c)));
    await next();
  });

/** What handlers behind `requireUser` know. */
export interface UserEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { userId: string; sessionId: string };
}

/** Lets nobody in but signed-in users, and says who it is: `c.var.userId`. @throws AppError unauthorized */
export const requireUser = createMiddleware<UserEnv>(async (c, next) => {
  const session = await c.var.session();
  if (session === null) throw new AppError("unauthorized");
  c.set("userId", session.userId);
  c.set("sessionId", session.sessionId);
  await next();
});
