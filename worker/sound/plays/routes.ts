import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { IDEMPOTENCY_KEY } from "#contract/headers.ts";
import { idempotencyKey, playRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import type { AppEnv } from "../../http/context.ts";
import { body, header } from "../../http/middleware/validate.ts";
import { requireUser } from "../../http/session/session.ts";
import { countPlay } from "./count-play.ts";

/** Counts plays. */
export const plays = new Hono<AppEnv>().post(
  endpoints.countPlay.pattern,
  requireUser,
  body(playRequest),
  async (c) => {
    const isNew = await countPlay(c.var.catalogue, c.var.plays, {
      userId: c.var.userId,
      songId: c.req.valid("json").id,
      key: header(c, IDEMPOTENCY_KEY, idempotencyKey),
      at: Date.now(),
    });
    return c.json(toWire.countedPlay(isNew));
  },
);
