import type { State } from "./state.ts";

/** What every action of the stand-in works with. */
export interface Desk {
  state: State;
  /** Unix time in seconds, as Stripe counts. */
  now: () => number;
  /** Tells the app, sooner or later. `previous` is what an update changed. */
  tell: (type: string, object: object, previous?: object) => void;
}

/**
 * Stands in stored objects for where the stand-in listens: after a restart that is another port,
 * and addresses of before must not be wrong.
 */
export const HERE = "https://stripe-local.invalid";

/** How an object goes out. */
export function withAddresses(json: string, base: string): string {
  return json.replaceAll(HERE, base);
}
