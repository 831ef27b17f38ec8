import { createMiddleware } from "hono/factory";

import type { AppEnv } from "../context.ts";
import { openDeployment } from "../deployment.ts";

/** Gives handlers the configuration and the handles of this deployment: `c.var.config`, `c.var.catalogue` and so on. */
export const withDeployment = createMiddleware<AppEnv>(async (c, next) => {
  const { config, catalogue, users, media, plays, searches, assets } = openDeployment(c.env);
  c.set("config", config);
  c.set("catalogue", catalogue);
  c.set("users", users);
  c.set("media", media);
  c.set("plays", plays);
  c.set("searches", searches);
  c.set("assets", assets);
  await next();
});
