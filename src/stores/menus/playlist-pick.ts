import { atom } from "nanostores";

import { AppError } from "#domain/errors.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { keyOfFailure } from "../account/failure.ts";
import { $popupSubject } from "./menus.ts";
import { songsOf } from "./list-songs.ts";
import { showNotice } from "../page/notices.ts";
import { $openPanel } from "../page/panels.ts";
import { addSongsToPlaylist, loadUserPlaylists } from "../playlists/user-playlists.ts";

/** Where the choice of a playlist stands. */
export interface PlaylistPick {
  /** What is to be added and where to, once a playlist was chosen. */
  target: Target | null;
  isBusy: boolean;
  done: number;
  total: number;
  problem: PickProblem | null;
}

/** The key of what went wrong, and of what is said in its place for a message. */
interface PickProblem {
  key: MessageKey;
  message?: MessageKey;
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
    $playlistPick.set({ ...START, problem: problemOfLists(error) });
  }
}

/** Adds what the popup is about to a playlist; the popup closes when all of it is in. */
export async function addToPlaylist(playlistId: string): Promise<void> {
  const subject = $popupSubject.get();
  if (!subject || $playlistPick.get().isBusy) return;
  $playlistPick.set({ ...START, isBusy: true });
  try {
    const songs = await songsOf(subject);
    if (songs.length === 0) $playlistPick.set({ ...START, problem: { key: "notice.album_empty" } });
    else await add({ id: playlistId, songIds: songs.map((song) => song.id), added: 0, skipped: 0 }, subject);
  } catch (error) {
    $playlistPick.set({ ...START, problem: problemOf(error) });
  }
}

/** Tries again with only the songs that failed. */
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
      if (!isShown()) return showNotice("notice.add_some_failed");
      const isPart = failed.length < total || added + skipped > 0;
      const rest = { ...target, songIds: failed, added, skipped };
      const problem = isPart ? { key: "notice.add_some_failed" as const } : problemOf(result.error);
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

/** The text of each failure to add. (product.md 15.9) */
function problemOf(error: unknown): PickProblem {
  if (!(error instanceof AppError)) return { key: "pick.add_failed" };
  const { code } = error;
  if (code === "network") return { key: "notice.network" };
  if (code === "server_error") return { key: "pick.server" };
  if (code === "unauthorized") return { key: "notice.login_needed" };
  if (code === "invalid_input") return { key: keyOfFailure(error, "pick.bad_request") };
  return { key: "pick.error", message: keyOfFailure(error, "notice.account.signup_failed") };
}

/** The text of a failure to fetch the lists. */
function problemOfLists(error: unknown): PickProblem {
  const isOurs = error instanceof AppError && error.code !== "network";
  return isOurs ? { key: keyOfFailure(error, "pick.playlists_failed") } : { key: "pick.playlists_failed" };
}
