import type { State } from "./state.ts";

/** The shop's account at the stand-in: its objects, its clock and its events. Every action works on it. */
export interface Account {
  state: State;
  /** Unix time in seconds, as Stripe counts. */
  now: () => number;
  /** Sends the app an event, sooner or later. `previous` holds the fields that an update changed, as they were. */
  tell: (type: string, object: object, previous?: object) => void;
}

/**
 * Takes the place of the stand-in's address in stored objects: after a restart it listens on another port, and
 * addresses from before must not be wrong.
 */
export const STAND_IN_URL = "https://stripe-local.invalid";

/** Puts the stand-in's address of today into an object as it goes out. */
export function withAddresses(json: string, base: string): string {
  return json.replaceAll(STAND_IN_URL, base);
}
