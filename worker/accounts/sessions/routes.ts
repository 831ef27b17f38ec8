import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import * as toWire from "#contract/to-wire.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit } from "../../http/limits/limit.ts";
import { requireFreshUser } from "../../http/session/session.ts";
import { endAllSessions, endSession, listOwnSessions } from "./sessions.ts";

/** The list of a user's sessions, and how to end them. */
export const sessions = new Hono<AppEnv>()
  .get(endpoints.sessions.pattern, requireFreshUser, async (c) => {
    const own = await listOwnSessions(c.var.users, c.var.userId);
    return c.json({ success: true, data: own.map((session) => toWire.session(session, c.var.sessionId)) });
  })
  .delete(endpoints.endSession.pattern, requireFreshUser, async (c) => {
    await limit(c, "profile", c.var.userId);
    await endSession(c, c.req.param("id") ?? "");
    return c.json({ success: true, message: "Signed out there" });
  })
  .delete(endpoints.endAllSessions.pattern, requireFreshUser, async (c) => {
    await limit(c, "profile", c.var.userId);
    await endAllSessions(c);
    return c.json({ success: true, message: "Signed out everywhere" });
  });
