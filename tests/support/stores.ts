import { vi } from "vitest";

import type { WireUser } from "#contract/wire.ts";
import { fakeIndexedDb } from "./fake-indexed-db.ts";
import type { Ask } from "./people/people.ts";

// Stays after the test, as stores let go of their listeners a second after the last of them is gone.
Object.assign(globalThis, {
  window: {
    addEventListener: (name: string, listener: () => void) => addEventListener(name, listener),
    removeEventListener: (name: string, listener: () => void) =>
      globalThis.removeEventListener?.(name, listener),
  },
});

/** A web storage in memory, which may refuse as browsers do. */
class FakeStorage {
  readonly entries = new Map<string, string>();
  /** `full` takes nothing any more, `forbidden` not even a question. */
  mode: "open" | "full" | "forbidden" = "open";

  getItem(key: string): string | null {
    this.#refuse("forbidden");
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.#refuse("forbidden");
    if (this.mode === "full") throw new DOMException("no room", "QuotaExceededError");
    this.entries.set(key, text);
  }
  removeItem(key: string): void {
    this.#refuse("forbidden");
    this.entries.delete(key);
  }
  #refuse(mode: FakeStorage["mode"]): void {
    if (this.mode === mode) throw new DOMException("not here", "SecurityError");
  }
}

/** Whoever a test does not describe further. */
const A_USER: WireUser = {
  _id: "ada",
  fullName: "Ada",
  email: "ada@example.org",
  coverImage: null,
  purchasedSongs: [],
  purchasedAlbums: [],
  hasPassword: true,
};

/** The browser that stores under test run in. */
export interface StoresBrowser {
  local: FakeStorage;
  tab: FakeStorage;
  /** "GET /api/v1/auth 200", in their order; a call without a network has no status. */
  calls: string[];
  /** How calls are answered from now on; the real Worker again where that is null. */
  answerWith: (answer: ((path: string, init: RequestInit) => Response | Promise<Response>) | null) => void;
  /** Takes the network away, or gives it back and says so. */
  setOnline: (isOnline: boolean) => void;
  /** What another tab has kept, as this one hears of it. */
  otherTabKeeps: (key: string, text: string | null) => void;
  /** Who is signed in, as this browser remembers it. */
  remember: (user?: Partial<WireUser>) => void;
  /** Leaves the page: what comes next is imported anew. Tests import stores after it. */
  newPage: () => void;
}

/**
 * Stands in for the browser around stores: storage, events, one window's document, and a `fetch` that asks the Worker
 * under test as somebody. It lasts until `vi.unstubAllGlobals`.
 * @param ask as a person's browser asks, with its cookies; without it every call must be answered by the test
 */
export function startBrowser(ask?: Ask): StoresBrowser {
  const [local, tab] = [new FakeStorage(), new FakeStorage()];
  const events = new EventTarget();
  const calls: string[] = [];
  let isOnline = true;
  let answer: Parameters<StoresBrowser["answerWith"]>[0] = null;

  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    hidden: false,
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
  });
  const globals = {
    localStorage: local,
    sessionStorage: tab,
    document,
    location: new URL("http://localhost/"),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    navigator: {
      get onLine() {
        return isOnline;
      },
    },
    BroadcastChannel: class extends EventTarget {
      postMessage() {}
    },
    ...fakeIndexedDb(),
    fetch: async (path: string, { method = "GET", headers, body, signal }: RequestInit = {}) => {
      const called = `${method} ${path}`;
      if (!isOnline) {
        calls.push(called);
        throw new TypeError("no network");
      }
      signal?.throwIfAborted();
      const init = { method, ...(headers && { headers }), ...(body && { body }) };
      const response = await (answer ?? ask ?? nobody)(path, init);
      calls.push(`${called} ${response.status}`);
      return response;
    },
  };
  // An answer that comes after its test tells nobody, and fails nobody.
  globalThis.dispatchEvent ??= () => true;
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);

  return {
    local,
    tab,
    calls,
    answerWith: (given) => {
      answer = given;
    },
    setOnline: (isNow) => {
      isOnline = isNow;
      if (isNow) events.dispatchEvent(new Event("online"));
    },
    otherTabKeeps: (key, text) => {
      if (text === null) local.entries.delete(key);
      else local.entries.set(key, text);
      events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: text }));
    },
    remember: (user) => local.entries.set("user", JSON.stringify({ ...A_USER, ...user })),
    newPage: () => {
      tab.entries.clear();
      vi.resetModules();
    },
  };
}

function nobody(path: string): never {
  throw new Error(`The test answers no ${path}`);
}
