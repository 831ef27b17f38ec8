import { atom } from "nanostores";

import { AppError } from "#domain/errors.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { $popupSubject } from "./menus.ts";
import { songsOf } from "./menus-songs.ts";
import { showNotice } from "./notices.ts";
import { $openPanel } from "./panels.ts";
import { addSongsToPlaylist, loadUserPlaylists } from "../playlists/user-playlists.ts";

/** What went wrong, by the name of its text; `detail` is the server's own words. */
export interface PickProblem {
  name:
    | "network"
    | "server"
    | "loginNeeded"
    | "badRequest"
    | "playlistsFailed"
    | "addFailed"
    | "addSomeFailed"
    | "albumEmpty";
  detail?: string | undefined;
}

/** Where the choice of a playlist stands. */
export interface PlaylistPick {
  /** What is to be added and where to, once a playlist was chosen. */
  target: Target | null;
  isBusy: boolean;
  done: number;
  total: number;
  problem: PickProblem | null;
}

interface Target {
  id: string;
  /** The songs that are not in it yet, as far as is known. */
  songIds: readonly string[];
  /** How many went in so far, and how many were in it before. */
  added: number;
  skipped: number;
}

const START: PlaylistPick = { target: null, isBusy: false, done: 0, total: 0, problem: null };

export const $playlistPick = atom<PlaylistPick>(START);

$popupSubject.listen((subject) => {
  if (!subject) $playlistPick.set(START);
});

/** The popup opens: nothing is chosen, and the lists are asked for. */
export async function startPick(): Promise<void> {
  $playlistPick.set(START);
  try {
    await loadUserPlaylists();
  } catch (error) {
    $playlistPick.set({ ...START, problem: problemOf(error, "playlistsFailed") });
  }
}

/** Adds what the popup is about to a playlist; the popup closes when all of it is in. */
export async function addToPlaylist(playlistId: string): Promise<void> {
  const subject = $popupSubject.get();
  if (!subject || $playlistPick.get().isBusy) return;
  $playlistPick.set({ ...START, isBusy: true });
  try {
    const songs = await songsOf(subject);
    if (songs.length === 0) $playlistPick.set({ ...START, problem: { name: "albumEmpty" } });
    else await add({ id: playlistId, songIds: songs.map((song) => song.id), added: 0, skipped: 0 }, subject);
  } catch (error) {
    $playlistPick.set({ ...START, problem: problemOf(error) });
  }
}

/** Once more, with only those songs that did not get in. */
export async function retryPick(): Promise<void> {
  const { target, isBusy } = $playlistPick.get();
  const subject = $popupSubject.get();
  if (target && subject && !isBusy) await add(target, subject);
}

async function add(target: Target, subject: MenuSubject): Promise<void> {
  const total = target.songIds.length;
  const isShown = () => $popupSubject.get() === subject && $openPanel.get() === "addToPlaylist";
  const show = (change: Partial<PlaylistPick>) => {
    if (isShown()) $playlistPick.set({ ...$playlistPick.get(), target, total, ...change });
  };
  show({ isBusy: true, done: 0, problem: null });
  try {
    const result = await addSongsToPlaylist(target.id, target.songIds, (done) => show({ done }));
    const { failed } = result;
    const added = target.added + result.added;
    const skipped = target.skipped + result.skipped;
    if (failed.length > 0) {
      if (!isShown()) return showNotice("pick.add_some_failed");
      const isPart = failed.length < total || added + skipped > 0;
      const rest = { ...target, songIds: failed, added, skipped };
      const problem: PickProblem = isPart ? { name: "addSomeFailed" } : problemOf(result.error);
      return show({ isBusy: false, target: rest, problem });
    }
    if (isShown()) $openPanel.set(null);
    sayAdded(subject, added, skipped);
  } catch (error) {
    show({ isBusy: false, problem: problemOf(error) });
  }
}

/** How many went in, and how many were in it before. (product.md 15.2) */
function sayAdded({ kind }: MenuSubject, added: number, skipped: number): void {
  if (added > 0)
    showNotice(kind === "song" ? "notice.song_in_playlist" : "notice.songs_in_playlist", "success");
  if (skipped === 0) return;
  showNotice("notice.in_it_already", "blank", { count: skipped });
}

/** The text of each failure. (product.md 15.9) */
function problemOf(error: unknown, fallback: "playlistsFailed" | "addFailed" = "addFailed"): PickProblem {
  if (!(error instanceof AppError)) return { name: fallback };
  const { code, detail } = error;
  if (code === "network") return { name: "network" };
  if (code === "server_error") return { name: "server" };
  if (code === "unauthorized") return { name: "loginNeeded" };
  return { name: code === "invalid_input" ? "badRequest" : fallback, detail };
}
