import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { historyRequest } from "#contract/library-schemas.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit } from "../../http/limits/limit.ts";
import { body, query } from "../../http/middleware/validate.ts";
import { requireUser } from "../../http/session/session.ts";
import { wireList } from "../../http/wire-list.ts";
import { addToHistory, clearHistory, listHeardSongs } from "./service.ts";

/** A user's listening history. */
export const history = new Hono<AppEnv>()
  .get(endpoints.history.pattern, requireUser, query(pageRequest()), async (c) =>
    c.json(wireList(await listHeardSongs(c.var, c.req.valid("query")), toWire.song)),
  )
  .post(endpoints.addToHistory.pattern, requireUser, body(historyRequest), async (c) => {
    await limit(c, "library", c.var.userId);
    await addToHistory(c.var, c.req.valid("json").songId);
    return c.json({ success: true, message: "Added to history" });
  })
  .delete(endpoints.clearHistory.pattern, requireUser, async (c) => {
    await limit(c, "library", c.var.userId);
    await clearHistory(c.var);
    return c.json({ success: true, message: "History cleared" });
  });
