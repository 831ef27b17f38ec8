import { newId } from "../ids.ts";
import { API_VERSION } from "../version.ts";

/** What happened, with the object as it was at that moment. (https://docs.stripe.com/api/events/object) */
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
