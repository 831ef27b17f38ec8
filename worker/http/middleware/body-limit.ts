import { bodyLimit as limit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";

import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import { PICTURE_MAX_BYTES } from "#domain/people/account.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { patternRegExp } from "./path-pattern.ts";

/** The longest call, the order of 1,000 songs whose ids have 64 characters, is 67 kB. */
const JSON_BODY_MAX_BYTES = 72 * 1024;

/** An event of Stripe's holds one object, mostly of a few kB; a charge with all its refunds is the largest. */
const EVENT_MAX_BYTES = 256 * 1024;

const onError = () => {
  throw new AppError("body_too_large");
};
const ofJson = limit({ maxSize: JSON_BODY_MAX_BYTES, onError });
const ofEvent = limit({ maxSize: EVENT_MAX_BYTES, onError });
const ofForm = limit({ maxSize: PICTURE_MAX_BYTES + JSON_BODY_MAX_BYTES, onError });

const forms = (Object.values(endpoints) as Endpoint<unknown, never>[])
  .filter((endpoint) => endpoint.isForm)
  .map(({ method, pattern }) => ({ method, path: patternRegExp(`/api/v1${pattern}`) }));
const isForm = (method: string, path: string) =>
  forms.some((form) => form.method === method && form.path.test(path));

const eventsPath = endpoints.paymentEvents.path();

/** No call takes a larger body than it needs: a picture's where there is one, else a page of text. */
export const bodyLimit = createMiddleware<AppEnv>((c, next) => {
  if (c.req.path === eventsPath) return ofEvent(c, next);
  return isForm(c.req.method, c.req.path) ? ofForm(c, next) : ofJson(c, next);
});
