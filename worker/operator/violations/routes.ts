import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { violationReports } from "#contract/violation-reports.ts";
import type { AppEnv } from "../../http/context.ts";
import { report } from "../../http/middleware/validate.ts";
import { countViolations } from "./service.ts";

/** What browsers report by themselves of pages that broke their policy. */
export const violations = new Hono<AppEnv>().post(
  endpoints.reportViolations.pattern,
  report(violationReports),
  async (c) => {
    await countViolations(c, c.req.valid("json"));
    return c.body(null, 204);
  },
);
