import { atom, type WritableAtom } from "nanostores";

import { call } from "#api/call.ts";
import { withQuery } from "#api/with-query.ts";
import { endpoints } from "#contract/endpoints.ts";
import * as fromWire from "#contract/from-wire.ts";
import type { WireAlbum, WireArtist, WireSong } from "#contract/wire.ts";
import type { Album } from "#domain/album.ts";
import type { Artist } from "#domain/artist.ts";
import { AppError } from "#domain/errors.ts";
import type { LikeKind } from "#domain/people/likes.ts";
import type { Song } from "#domain/song.ts";
import { sayFailure } from "../account/failure.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { readUser } from "../account/session-memory.ts";
import { loadUser } from "../account/session.ts";
import { showNotice } from "../page/notices.ts";
import { sendWrites } from "./writes.ts";

/** Lists that depend on the person, and what each is made of. */
export interface LibraryItems {
  favourites: Song;
  likedAlbums: Album;
  likedArtists: Artist;
  history: Song;
  owned: Song;
}

export type LibraryListName = keyof LibraryItems;

/** The list of each kind of likes. */
export const LISTS_OF_LIKES = {
  song: "favourites",
  album: "likedAlbums",
  artist: "likedArtists",
} as const satisfies Record<LikeKind, LibraryListName>;

export interface LibraryList<Item> {
  /** `more` while what follows is on its way. */
  status: "loading" | "ready" | "more" | "failed";
  items: readonly Item[];
  /** The cursor of the next part; null at the end. */
  nextCursor: string | null;
}

/** A part of a list, as one call answers it. */
type Part<Item> = Pick<LibraryList<Item>, "items" | "nextCursor">;

/** The part that is asked for. */
type PartQuery = Record<"limit" | "cursor", string | number | undefined>;

const EMPTY = { status: "loading", items: [], nextCursor: null } as const satisfies LibraryList<never>;
const PART_ITEMS = 24;

/** A list as far as it is loaded. Once somebody else is signed in, or nobody, it is empty. */
export const libraryLists: { [Name in LibraryListName]: WritableAtom<LibraryList<LibraryItems[Name]>> } = {
  favourites: atom(EMPTY),
  likedAlbums: atom(EMPTY),
  likedArtists: atom(EMPTY),
  history: atom(EMPTY),
  owned: atom(EMPTY),
};

whenForgetting(() => {
  for (const list of Object.values(libraryLists)) list.set(EMPTY);
});

// What failed without a network is asked for once it is back.
if (typeof document !== "undefined") {
  addEventListener("online", () => {
    for (const name of Object.keys(libraryLists) as LibraryListName[])
      if (listCalled(name).get().status === "failed") void loadLibraryList(name);
  });
}

/** Loads a list anew. What was loaded of it before stays until then. */
export function loadLibraryList(name: LibraryListName): Promise<void> {
  const list = listCalled(name);
  if (list.get().status !== "ready") list.set({ ...list.get(), status: "loading" });
  return load(name, null);
}

/** Loads what follows on what is there. */
export async function loadMore(name: LibraryListName): Promise<void> {
  const list = listCalled(name);
  const { status, nextCursor } = list.get();
  if (status !== "ready" || nextCursor === null) return;
  list.set({ ...list.get(), status: "more" });
  await load(name, nextCursor);
}

/** Empties the history, here and on the server. What failed is told; then false. */
export async function clearHistory(): Promise<boolean> {
  const userId = readUser()?.id;
  try {
    // Plays that still wait would be added to the emptied history.
    await sendWrites();
    await call(endpoints.clearHistory);
  } catch (error) {
    sayFailure(error, "notice.network");
    return false;
  }
  if (userId === readUser()?.id) libraryLists.history.set({ ...EMPTY, status: "ready" });
  showNotice("notice.history_cleared", "success");
  return true;
}

/** Each list is loaded alike, whatever it is made of. */
const listCalled = (name: LibraryListName) =>
  libraryLists[name] as WritableAtom<LibraryList<LibraryItems[LibraryListName]>>;

async function load(name: LibraryListName, cursor: string | null): Promise<void> {
  const list = listCalled(name);
  const userId = readUser()?.id;
  try {
    // The answer is to contain what was just liked or played.
    await sendWrites();
    const { items, nextCursor } = await PARTS[name]({ limit: PART_ITEMS, cursor: cursor ?? undefined });
    if (userId !== readUser()?.id) return;
    const before = cursor === null ? [] : list.get().items;
    const all = [...before, ...items];
    // A list that grew meanwhile has moved on: its next part begins with what is here already.
    const unique = [...new Map(all.map((item) => [item.id, item])).values()];
    list.set({ status: "ready", items: unique, nextCursor });
  } catch (error) {
    if (userId !== readUser()?.id) return;
    if (error instanceof AppError && error.code === "unauthorized") await loadUser();
    else if (list.get().items.length === 0) list.set({ ...EMPTY, status: "failed" });
    else {
      list.set({ ...list.get(), status: "ready" });
      sayFailure(error, "notice.network");
    }
  }
}

const PARTS: { [Name in LibraryListName]: (query: PartQuery) => Promise<Part<LibraryItems[Name]>> } = {
  favourites: (query) => likes("song", query, (wire) => fromWire.song(wire as WireSong)),
  likedAlbums: (query) => likes("album", query, (wire) => fromWire.album(wire as WireAlbum)),
  likedArtists: (query) => likes("artist", query, (wire) => fromWire.artist(wire as WireArtist)),
  history: async (query) => {
    const { data, nextCursor = null } = await call(withQuery(endpoints.history, query));
    return { items: data.map(fromWire.song), nextCursor };
  },
  owned: async (query) => {
    const { songs, nextCursor = null } = await call(withQuery(endpoints.ownedSongs, query));
    return { items: songs.map(fromWire.song), nextCursor };
  },
};

async function likes<Item>(
  kind: LikeKind,
  query: PartQuery,
  read: (wire: WireSong | WireAlbum | WireArtist) => Item,
): Promise<Part<Item>> {
  const { data, nextCursor = null } = await call(withQuery(endpoints.likes, { ...query, kind }));
  return { items: data.map(read), nextCursor };
}
