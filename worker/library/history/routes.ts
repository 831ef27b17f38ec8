import { Hono } from "hono";

import { listSongsByIds } from "#catalogue/songs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { historyRequest } from "#contract/library-schemas.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { wireList } from "../../http/wire-list.ts";
import { namedItems } from "../../catalogue/named-items.ts";
import type { AppEnv } from "../../http/env.ts";
import { limit } from "../../http/limits/limit.ts";
import { body, query } from "../../http/middleware/validate.ts";
import { requireUser } from "../../http/session/session.ts";
import { deleteHistory, listHistory } from "./queries.ts";
import { addToHistory } from "./service.ts";

export const history = new Hono<AppEnv>()
  .get(endpoints.history.pattern, requireUser, query(pageRequest()), async (c) => {
    const page = await listHistory(c.var.users, c.var.userId, c.req.valid("query"));
    return c.json(wireList(await namedItems(page, (ids) => listSongsByIds(c.var.db, ids)), toWire.song));
  })
  .post(endpoints.addToHistory.pattern, requireUser, body(historyRequest), async (c) => {
    await limit(c, "library", c.var.userId);
    await addToHistory(c.var, c.req.valid("json").songId);
    return c.json({ success: true, message: "Added to history" });
  })
  .delete(endpoints.clearHistory.pattern, requireUser, async (c) => {
    await limit(c, "library", c.var.userId);
    await deleteHistory(c.var.users, c.var.userId);
    return c.json({ success: true, message: "History cleared" });
  });
