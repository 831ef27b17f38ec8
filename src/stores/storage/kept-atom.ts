import { persistentAtom, setPersistentEngine, windowPersistentEvents } from "@nanostores/persistent";
import type { WritableAtom } from "nanostores";

import type { LocalKey } from "#contract/storage-keys.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { localEntries } from "./entries.ts";

/** Local storage as `@nanostores/persistent` wants it, where a storage that is forbidden or full is no error. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => localEntries.read(key as LocalKey) ?? undefined,
    has: (_, key) => localEntries.read(key as LocalKey) !== null,
    set: (_, key, text: string) => localEntries.keep(key as LocalKey, text) !== null,
    deleteProperty: (_, key) => localEntries.keep(key as LocalKey, null) !== null,
  },
);

// Pages are drawn where there is no window.
const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
setPersistentEngine(engine, typeof window === "undefined" ? silent : windowPersistentEvents);

/**
 * An atom that local storage keeps and that follows what other tabs keep there.
 * @param decode makes the value of what was parsed as JSON, which may be anything
 * @param isEmpty says of which values nothing is kept
 */
export function keptAtom<Value>(
  key: LocalKey,
  decode: (stored: unknown) => Value,
  isEmpty: (value: Value) => boolean,
): WritableAtom<Value> {
  const empty = decode(null);
  const $value = persistentAtom<Value>(key, empty, {
    encode: (value) => (isEmpty(value) ? undefined : JSON.stringify(value)),
    decode: (text) => {
      try {
        return decode(JSON.parse(text));
      } catch {
        return empty;
      }
    },
  });
  // Islands are drawn first as the page was, where there is no storage: `ssr: "initial"` reads this.
  Object.assign($value, { init: empty });
  // By then storage holds nothing, or the next person's value.
  whenForgetting(() => $value.set(decode(localEntries.readJson(key))));
  return $value;
}
