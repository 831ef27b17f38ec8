import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import * as toWire from "#contract/to-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/env.ts";
import { clearSessionCookie } from "../../http/session/cookie.ts";
import { deleteSession, deleteSessions, listSessions } from "./queries.ts";
import { requireFreshUser } from "./sessions.ts";

/** Where a user is signed in, and how to end it. */
export const sessions = new Hono<AppEnv>()
  .get(endpoints.sessions.pattern, requireFreshUser, async (c) => {
    const { userId, sessionId, users } = c.var;
    const own = await listSessions(users, userId, Date.now());
    return c.json({ success: true, data: own.map((session) => toWire.session(session, sessionId)) });
  })
  .delete(endpoints.endSession.pattern, requireFreshUser, async (c) => {
    const id = c.req.param("id") ?? "";
    if (!(await deleteSession(c.var.users, c.var.userId, id))) throw new AppError("not_found");
    if (id === c.var.sessionId) clearSessionCookie(c);
    return c.json({ success: true, message: "Signed out there" });
  })
  .delete(endpoints.endAllSessions.pattern, requireFreshUser, async (c) => {
    await deleteSessions(c.var.users, c.var.userId);
    clearSessionCookie(c);
    return c.json({ success: true, message: "Signed out everywhere" });
  });
