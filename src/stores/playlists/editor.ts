import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { openPlaylist as fromWire } from "#contract/playlist-from-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { OpenPlaylist } from "#domain/playlist.ts";
import type { Song } from "#domain/song.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { fileOfDataUrl } from "./cover.ts";
import { tellPlaylistFailure } from "./failure.ts";
import { orderPlaylist, updatePlaylist } from "./user-playlists.ts";

/** The playlist of the page that is open; `missing` when there is none that this listener may see. */
export type OpenedPlaylist =
  | { id: string; state: "loading" | "missing" | "failed" }
  | { id: string; state: "ready"; playlist: OpenPlaylist };

type Change = (playlist: OpenPlaylist) => OpenPlaylist;

export const $openPlaylist = atom<OpenedPlaylist | null>(null);

/** The playlist as the server last confirmed it: a refused change goes back to this. */
let confirmed: OpenPlaylist | null = null;
/** Changes are sent one after the other, so that the last one wins there too. */
let sending: Promise<void> = Promise.resolve();
let waiting = 0;

/** Loads a user's playlist for its page. */
export async function openPlaylist(id: string): Promise<void> {
  confirmed = null;
  const opened: OpenedPlaylist = { id, state: "loading" };
  $openPlaylist.set(opened);
  try {
    const { data } = await call(endpoints.playlist, { params: [id] });
    if ($openPlaylist.get() === opened) show(fromWire(data));
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === "not_found";
    if ($openPlaylist.get() === opened) $openPlaylist.set({ id, state: isMissing ? "missing" : "failed" });
  }
}

export function renameOpenPlaylist(name: string): void {
  change(
    (playlist) => ({ ...playlist, name }),
    ({ id }) => updatePlaylist(id, { name }),
  );
}

export function describeOpenPlaylist(description: string): void {
  change(
    (playlist) => ({ ...playlist, description }),
    ({ id }) => updatePlaylist(id, { description }),
  );
}

/** Lets everybody see it, or its owner alone. */
export function publishOpenPlaylist(isPublic: boolean): void {
  change(
    (playlist) => ({ ...playlist, isPublic }),
    ({ id }) => updatePlaylist(id, { isPublic }),
  );
}

/** @param cover as a data: URL; null takes the picture away */
export function coverOpenPlaylist(cover: string | null): void {
  change(
    (playlist) => ({ ...playlist, coverUrl: cover }),
    ({ id }) => updatePlaylist(id, { cover: cover === null ? null : fileOfDataUrl(cover) }),
  );
}

export function removeFromOpenPlaylist(songId: string): void {
  order((songs) => songs.filter(({ id }) => id !== songId));
}

export function moveInOpenPlaylist(songId: string, toIndex: number): void {
  order((songs) => {
    const song = songs.find(({ id }) => id === songId);
    return song ? songs.filter((other) => other !== song).toSpliced(toIndex, 0, song) : songs;
  });
}

whenForgetting(() => {
  confirmed = null;
  $openPlaylist.set(null);
});

function order(reorder: (songs: Song[]) => Song[]): void {
  const opened = $openPlaylist.get();
  if (opened?.state !== "ready") return;
  const songs = reorder(opened.playlist.songs);
  change(
    (playlist) => ({ ...playlist, songs }),
    ({ id }) =>
      orderPlaylist(
        id,
        songs.map((song) => song.id),
      ),
  );
}

/** Shows a change at once and sends it in its turn; refused, the page shows again what the server has. */
function change(apply: Change, send: (playlist: OpenPlaylist) => Promise<unknown>): void {
  const opened = $openPlaylist.get();
  if (opened?.state !== "ready") return;
  const { playlist } = opened;
  show(apply(playlist), confirmed ?? playlist);
  waiting += 1;
  sending = sendAfter(sending, playlist, apply, () => send(playlist));
}

async function sendAfter(
  before: Promise<void>,
  { id }: OpenPlaylist,
  apply: Change,
  send: () => Promise<unknown>,
): Promise<void> {
  await before;
  try {
    await send();
    if (confirmed?.id === id) confirmed = apply(confirmed);
  } catch (error) {
    if (confirmed?.id === id) show(confirmed);
    await tellPlaylistFailure(error, "notice.playlist_not_saved");
  } finally {
    waiting -= 1;
    if (waiting === 0 && confirmed?.id === id) show(confirmed);
  }
}

function show(playlist: OpenPlaylist, known = playlist): void {
  confirmed = known;
  $openPlaylist.set({ id: playlist.id, state: "ready", playlist });
}
