import { createMiddleware } from "hono/factory";

import { catalogueDb } from "#catalogue/db.ts";
import type { AppEnv } from "../env.ts";

/** Gives handlers the catalogue's handle. */
export const connectDatabase = createMiddleware<AppEnv>(async (c, next) => {
  c.set("db", catalogueDb(c.env));
  await next();
});
