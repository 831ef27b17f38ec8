import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "./env.ts";

/** Tells whose session a request carries: a user's id, or null for a visitor. */
export type Session = (c: Context<AppEnv>) => Promise<string | null>;

/** The session of the product. There are no accounts yet: everybody is a visitor. */
export const currentUserId: Session = async () => null;

/** Gives handlers the session, read when one asks for it: public reads never do. */
export const withSession = (session: Session) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set("currentUserId", () => session(c));
    await next();
  });

/** Lets nobody in but signed-in users, and says who it is: `c.var.userId`. @throws AppError unauthorized */
export const requireUser = createMiddleware<AppEnv & { Variables: { userId: string } }>(async (c, next) => {
  const userId = await c.var.currentUserId();
  if (userId === null) throw new AppError("unauthorized");
  c.set("userId", userId);
  await next();
});
