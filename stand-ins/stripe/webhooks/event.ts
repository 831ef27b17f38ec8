import { newId } from "../ids.ts";

/** The version of the API that the npm package `stripe` 23 speaks. */
export const API_VERSION = "2026-10-28.endive";

/** A new event, with the object as it is at that moment. (https://docs.stripe.com/api/events/object) */
export function newEvent(type: string, object: object, previous: object | undefined, now: number) {
  return {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: now,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
