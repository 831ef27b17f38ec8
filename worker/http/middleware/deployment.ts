import { createMiddleware } from "hono/factory";

import { catalogueDb } from "#catalogue/db/db.ts";
import { userDb } from "../../db/client.ts";
import type { AppEnv } from "../env.ts";

/** Gives handlers the catalogue's handle and that of people's data. */
export const connectDatabase = createMiddleware<AppEnv>(async (c, next) => {
  c.set("db", catalogueDb(c.env));
  c.set("users", userDb(c.env));
  await next();
});
