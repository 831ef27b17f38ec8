import type { User } from "#domain/people/user.ts";
import { userFromWire } from "./user-from-wire.ts";
import { userToWire } from "./user-to-wire.ts";
import type { WireUser } from "./wire.ts";

type Stored = Partial<Record<keyof WireUser | "tag", unknown>> | null;

/** The user that a browser keeps under `user`, and the tag of the answer that it is from. */
export interface StoredUser {
  user: User | null;
  /** Null where the user came with another call, or where nobody is kept. */
  tag: string | null;
}

/** Reads what is stored, which may be anything: what is missing or broken of it is empty, never an error. */
export function readStoredUser(stored: unknown): StoredUser {
  const { _id, fullName, email, coverImage, hasPassword, purchasedSongs, purchasedAlbums, tag } =
    (stored as Stored) ?? {};
  if (typeof _id !== "string" || _id === "") return { user: null, tag: null };
  const user = userFromWire({
    _id,
    fullName: typeof fullName === "string" ? fullName : "",
    email: typeof email === "string" ? email : "",
    coverImage: typeof coverImage === "string" ? coverImage : null,
    purchasedSongs: idsIn(purchasedSongs),
    purchasedAlbums: idsIn(purchasedAlbums),
    hasPassword: hasPassword !== false,
  });
  return { user, tag: typeof tag === "string" ? tag : null };
}

/** The text to store: the wire's names, as `BrowserMark.astro` reads them before the page is painted. */
export function writeStoredUser(user: User, tag: string | null): string {
  return JSON.stringify({ ...userToWire(user), ...(tag !== null && { tag }) });
}

const idsIn = (stored: unknown) => (Array.isArray(stored) ? stored.map(String) : []);
