import { atom, type WritableAtom } from "nanostores";

import { call } from "#api/call.ts";
import { withQuery } from "#api/with-query.ts";
import { endpoints } from "#contract/endpoints.ts";
import * as fromWire from "#contract/from-wire.ts";
import type { WireSong } from "#contract/wire.ts";
import { AppError } from "#domain/errors.ts";
import type { Song } from "#domain/song.ts";
import { sayFailure } from "../account/failure.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { readUser } from "../account/session-memory.ts";
import { loadUser } from "../account/session.ts";
import { showNotice } from "../page/notices.ts";
import { sendWrites } from "./writes.ts";

/** Lists of songs that depend on the person. */
export type LibraryListName = "favourites" | "history" | "owned";

export interface LibraryList {
  /** `more` while what follows is on its way. */
  status: "loading" | "ready" | "more" | "failed";
  songs: readonly Song[];
  /** The cursor of the next part; null at the end. */
  nextCursor: string | null;
}

/** A part of a list, as one call answers it. */
type Part = Pick<LibraryList, "songs" | "nextCursor">;

const EMPTY: LibraryList = { status: "loading", songs: [], nextCursor: null };
const PART_SONGS = 24;

/** A list as far as it is loaded. Once somebody else is signed in, or nobody, it is empty. */
export const libraryLists: Record<LibraryListName, WritableAtom<LibraryList>> = {
  favourites: atom(EMPTY),
  history: atom(EMPTY),
  owned: atom(EMPTY),
};

whenForgetting(() => {
  for (const list of Object.values(libraryLists)) list.set(EMPTY);
});

/** Loads a list anew. What was loaded of it before stays until then. */
export function loadLibraryList(name: LibraryListName): Promise<void> {
  const list = libraryLists[name];
  if (list.get().status !== "ready") list.set({ ...list.get(), status: "loading" });
  return load(name, null);
}

/** Loads what follows on what is there. */
export async function loadMore(name: LibraryListName): Promise<void> {
  const list = libraryLists[name];
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

async function load(name: LibraryListName, cursor: string | null): Promise<void> {
  const list = libraryLists[name];
  const userId = readUser()?.id;
  try {
    // The answer is to contain what was just liked or played.
    await sendWrites();
    const { songs, nextCursor } = await ask(name, cursor);
    if (userId !== readUser()?.id) return;
    const before = cursor === null ? [] : list.get().songs;
    const all = [...before, ...songs];
    // A list that grew meanwhile has moved on: its next part begins with what is here already.
    const unique = [...new Map(all.map((song) => [song.id, song])).values()];
    list.set({ status: "ready", songs: unique, nextCursor });
  } catch (error) {
    if (userId !== readUser()?.id) return;
    if (error instanceof AppError && error.code === "unauthorized") await loadUser();
    else if (list.get().songs.length === 0) list.set({ ...EMPTY, status: "failed" });
    else {
      list.set({ ...list.get(), status: "ready" });
      sayFailure(error, "notice.network");
    }
  }
}

async function ask(name: LibraryListName, cursor: string | null): Promise<Part> {
  const query = { limit: PART_SONGS, cursor: cursor ?? undefined };
  if (name === "owned") {
    const { songs, nextCursor = null } = await call(withQuery(endpoints.ownedSongs, query));
    return { songs: songs.map(fromWire.song), nextCursor };
  }
  const { data, nextCursor = null } =
    name === "history"
      ? await call(withQuery(endpoints.history, query))
      : await call(withQuery(endpoints.likes, query));
  // Without a kind the server gives liked songs.
  return { songs: (data as WireSong[]).map(fromWire.song), nextCursor };
}
