import { Hono } from "hono";

import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/env.ts";

/** Proves to IndexNow that who announces addresses may speak for the site. (indexnow.org, Verifying ownership) */
export const indexNowKey = new Hono<AppEnv>().get("/:file{[A-Za-z0-9-]{8,128}\\.txt}", (c) => {
  const key = c.env.INDEXNOW_KEY;
  if (key === undefined || c.req.param("file") !== `${key}.txt`) throw new AppError("not_found");
  return c.text(key, 200, { "Cache-Control": "public, max-age=3600" });
});
