import { bodyLimit as limit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";

import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import { PICTURE_MAX_BYTES } from "#domain/people/account.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../context.ts";

/** The longest call, the order of 1,000 songs whose ids have 64 characters, is 67 kB. */
const JSON_BODY_MAX_BYTES = 72 * 1024;

/** An event of Stripe's holds one object, mostly of a few kB; a charge with all its refunds is the largest. */
const EVENT_MAX_BYTES = 256 * 1024;

/** A report of a browser's, or a few of them. */
const REPORT_MAX_BYTES = 8 * 1024;

const onError = () => {
  throw new AppError("body_too_large");
};
const ofJson = limit({ maxSize: JSON_BODY_MAX_BYTES, onError });
const ofEvent = limit({ maxSize: EVENT_MAX_BYTES, onError });
const ofReport = limit({ maxSize: REPORT_MAX_BYTES, onError });
const ofForm = limit({ maxSize: PICTURE_MAX_BYTES + JSON_BODY_MAX_BYTES, onError });

const forms = new Set(
  (Object.values(endpoints) as Endpoint<unknown, never>[])
    .filter((endpoint) => endpoint.isForm)
    .map(({ method, pattern }) => `${method} /api/v1${pattern}`),
);

const eventsPath = endpoints.paymentEvents.path();
const reportsPath = endpoints.reportViolations.path();

/** Refuses a body that is larger than its call needs: a picture's size where there is one, else a page of text. */
export const bodyLimit = createMiddleware<AppEnv>((c, next) => {
  if (c.req.path === eventsPath) return ofEvent(c, next);
  if (c.req.path === reportsPath) return ofReport(c, next);
  const isForm = matchedRoutes(c).some(({ method, path }) => forms.has(`${method} ${path}`));
  return isForm ? ofForm(c, next) : ofJson(c, next);
});
