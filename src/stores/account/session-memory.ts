import type { WireUser } from "#contract/wire.ts";

/** What this browser knows of the session; `SessionMark.astro` reads the user too, before the page is painted. */
const USER_KEY = "user";
const ASKED_KEY = "userAskedAt";
const ASK_AGAIN_MS = 60_000;

/** Who was signed in when this browser last heard of it; null for nobody and for what cannot be read. (product.md 12.3) */
export function readUser(): WireUser | null {
  try {
    const stored = JSON.parse(localStorage.getItem(USER_KEY) ?? "null") as Partial<
      Record<keyof WireUser, unknown>
    > | null;
    if (typeof stored?._id !== "string" || !stored._id) return null;
    const { _id, fullName, email, coverImage, hasPassword } = stored;
    return {
      _id,
      fullName: typeof fullName === "string" ? fullName : "",
      email: typeof email === "string" ? email : "",
      coverImage: typeof coverImage === "string" ? coverImage : null,
      purchasedSongs: idsIn(stored.purchasedSongs),
      purchasedAlbums: idsIn(stored.purchasedAlbums),
      hasPassword: hasPassword !== false,
    };
  } catch {
    return null;
  }
}

/** The tag of the answer that the kept user is from; null where it is from another call, or nobody is kept. */
export function readUserTag(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(USER_KEY) ?? "null") as { tag?: unknown } | null;
    return typeof stored?.tag === "string" ? stored.tag : null;
  } catch {
    return null;
  }
}

const idsIn = (stored: unknown) => (Array.isArray(stored) ? stored.map(String) : []);

/** Keeps who is signed in, or that nobody is. @param tag of the answer that this is, where it had one */
export function writeUser(user: WireUser | null, tag: string | null): void {
  try {
    if (user) localStorage.setItem(USER_KEY, JSON.stringify({ ...user, ...(tag !== null && { tag }) }));
    else localStorage.removeItem(USER_KEY);
  } catch {
    // A full or forbidden storage: it is known as long as the page lives.
  }
}

/** Whether a change of local storage, by another tab, may be one of who is signed in. */
export function isOfUser({ key }: StorageEvent): boolean {
  return key === USER_KEY || key === null;
}

/** Notes that the server has just said who is signed in. */
export function noteAsked(): void {
  try {
    sessionStorage.setItem(ASKED_KEY, String(Date.now()));
  } catch {
    // It is asked again on the next page.
  }
}

/** Whether to ask the server at the start: once a tab, or where somebody is signed in, once a minute. (product.md 2.5) */
export function isWorthAsking(): boolean {
  try {
    const askedAt = Number(sessionStorage.getItem(ASKED_KEY));
    return askedAt === 0 || (readUser() !== null && Date.now() - askedAt > ASK_AGAIN_MS);
  } catch {
    return true;
  }
}
