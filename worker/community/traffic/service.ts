import { utcDay } from "#domain/utc-day.ts";
import type { RequestContext } from "../../http/context.ts";
import { countUpVisits } from "./queries.ts";
import { visitedPage } from "./visited-page.ts";

/** Counts the visit that a request reports, by day, country and the page that it began on. */
export async function countVisit(c: RequestContext): Promise<void> {
  const { origin } = new URL(c.req.url);
  await countUpVisits(c.var.users, {
    day: utcDay(Date.now()),
    country: countryOf(c),
    page: await visitedPage(c.var.catalogue, c.req.header("Referer") ?? "", origin),
  });
}

/** The country that Cloudflare names for a request; XX for an unknown one, and for Tor, which is T1. */
function countryOf({ req }: RequestContext): string {
  const { cf } = req.raw as Request<unknown, IncomingRequestCfProperties | undefined>;
  return /^[A-Z]{2}$/.test(cf?.country ?? "") ? (cf?.country ?? "XX") : "XX";
}
