import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { countVisit } from "./service.ts";

/** Visits, sent once a day by browsers whose users agreed. A visitor who asks not to be counted is not. (Global Privacy Control) */
export const traffic = new Hono<AppEnv>().post(endpoints.logTraffic.pattern, async (c) => {
  if (c.req.header("Sec-GPC") !== "1") {
    await limit(c, "traffic", networkOf(c));
    await countVisit(c);
  }
  return c.body(null, 204);
});
