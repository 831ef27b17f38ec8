import { type Liked, NOTHING_LIKED } from "#domain/people/likes.ts";
import { readUser } from "../account/session-memory.ts";

const LIKED_KEY = "likedIds";
const ASKED_KEY = "likedAskedFor";

interface StoredLikes {
  userId: string;
  songs: string[];
  albums: string[];
  artists: string[];
  /** Of the server's answer that this is; missing where anything was liked here since. */
  tag?: string;
}

/** What this browser remembers of the signed-in user's likes; those of anybody else are as none. */
export function readLiked(): Liked {
  const stored = readStored();
  if (!stored) return NOTHING_LIKED;
  return { song: ids(stored.songs), album: ids(stored.albums), artist: ids(stored.artists) };
}

/** The tag of the server's answer that is remembered just as it was; null where that is not so. */
export function readLikedTag(): string | null {
  const tag = readStored()?.tag;
  return typeof tag === "string" ? tag : null;
}

/**
 * Keeps the signed-in user's likes, and where nobody is signed in, none.
 * @param tag of the server's answer, where this is just that
 */
export function writeLiked(liked: Liked, tag: string | null = null): void {
  const userId = readUser()?._id;
  try {
    if (userId === undefined) {
      localStorage.removeItem(LIKED_KEY);
      sessionStorage.removeItem(ASKED_KEY);
      return;
    }
    const { song, album, artist } = liked;
    const lists = { songs: [...song], albums: [...album], artists: [...artist] };
    const stored: StoredLikes = { userId, ...lists, ...(tag !== null && { tag }) };
    localStorage.setItem(LIKED_KEY, JSON.stringify(stored));
  } catch {
    // A full or forbidden storage: they are known as long as the page lives.
  }
}

/** Nothing of those stays who are not signed in here any more. */
export function forgetLiked(): void {
  writeLiked(readLiked(), readLikedTag());
}

/** Whether the server has not said yet in this tab what this user likes. */
export function isWorthLoading(): boolean {
  try {
    return sessionStorage.getItem(ASKED_KEY) !== readUser()?._id;
  } catch {
    return true;
  }
}

/** Notes that it has. */
export function noteLoaded(): void {
  try {
    sessionStorage.setItem(ASKED_KEY, readUser()?._id ?? "");
  } catch {
    // It is asked again on the next page.
  }
}

/** Whether a change of local storage, by another tab, may be one of what is liked. */
export function isLikesKey(key: string | null): boolean {
  return key === LIKED_KEY || key === null;
}

const ids = (value: unknown) => new Set(Array.isArray(value) ? value.map(String) : []);

function readStored(): Partial<StoredLikes> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(LIKED_KEY) ?? "null") as Partial<StoredLikes> | null;
    const userId = readUser()?._id;
    return userId !== undefined && stored?.userId === userId ? stored : null;
  } catch {
    return null;
  }
}
