import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { utcDay } from "#domain/utc-day.ts";
import type { AppEnv, Asked } from "../../http/env.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { countUpVisits } from "./queries.ts";
import { visitedPage } from "./visited-page.ts";

/** Sent by browsers whose users agreed, once a day. Who asks not to be counted is not. (Global Privacy Control) */
export const traffic = new Hono<AppEnv>().post(endpoints.logTraffic.pattern, async (c) => {
  if (c.req.header("Sec-GPC") !== "1") {
    await limit(c, "traffic", networkOf(c));
    const { origin } = new URL(c.req.url);
    await countUpVisits(c.var.users, {
      day: utcDay(Date.now()),
      country: countryOf(c),
      page: await visitedPage(c.var.db, c.req.header("Referer") ?? "", origin),
    });
  }
  return c.body(null, 204);
});

/** Where Cloudflare says that the request came from; XX for the unknown, and for Tor, which is T1. */
function countryOf(c: Asked): string {
  const { cf } = c.req.raw as Request<unknown, IncomingRequestCfProperties | undefined>;
  return /^[A-Z]{2}$/.test(cf?.country ?? "") ? (cf?.country ?? "XX") : "XX";
}
