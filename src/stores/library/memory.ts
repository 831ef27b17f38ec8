import { type Liked, NOTHING_LIKED } from "#domain/people/likes.ts";
import { readUser } from "../account/session-memory.ts";
import { localEntries, tabEntries } from "../storage/entries.ts";

interface StoredLikes {
  userId: string;
  songs: string[];
  albums: string[];
  artists: string[];
  /** Of the server's answer that this is; missing where anything was liked here since. */
  tag?: string;
}

/** Reads the signed-in user's likes from storage; likes of anybody else count as none. */
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
export function writeLiked({ song, album, artist }: Liked, tag: string | null = null): void {
  const userId = readUser()?.id;
  if (userId === undefined) {
    localEntries.keep("likedIds", null);
    tabEntries.keep("likedAskedFor", null);
    return;
  }
  const lists = { songs: [...song], albums: [...album], artists: [...artist] };
  const stored: StoredLikes = { userId, ...lists, ...(tag !== null && { tag }) };
  localEntries.keep("likedIds", JSON.stringify(stored));
}

/** True until this tab has loaded this user's likes from the server. */
export function isWorthLoading(): boolean {
  return tabEntries.read("likedAskedFor") !== readUser()?.id;
}

/** Notes that the server has said what this user likes. */
export function noteLoaded(): void {
  tabEntries.keep("likedAskedFor", readUser()?.id ?? "");
}

/** True for a storage event that may concern the likes; a null key stands for all entries. */
export function isLikesKey(key: string | null): boolean {
  return key === "likedIds" || key === null;
}

const ids = (value: unknown) => new Set(Array.isArray(value) ? value.map(String) : []);

function readStored(): Partial<StoredLikes> | null {
  const stored = localEntries.readJson("likedIds") as Partial<StoredLikes> | null;
  const userId = readUser()?.id;
  return userId !== undefined && stored?.userId === userId ? stored : null;
}
