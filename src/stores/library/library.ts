import { atom } from "nanostores";

import { callUnlessKnown } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { type Liked, type LikeKind, NOTHING_LIKED, withLike } from "#domain/people/likes.ts";
import { sayFailure } from "../account/failure.ts";
import { isLikesKey, isWorthLoading, noteLoaded, readLiked, readLikedTag, writeLiked } from "./memory.ts";
import { showNotice } from "../page/notices.ts";
import { readUser } from "../account/session-memory.ts";
import { $user } from "../account/session.ts";
import { whenSignedIn } from "../account/when-signed-in.ts";
import { ownWrites, sendLater, sendWrites, waiting } from "./writes.ts";

/** All that the signed-in user likes, as far as this browser knows. */
export const $liked = atom<Liked>(readLiked());

let ownerId = readUser()?.id;
let changes = 0;
let loading: Promise<void> | undefined;

/** Asks the server for all likes, once a session. What cannot be asked stays as it was. */
export function loadLiked(): Promise<void> {
  if (!readUser() || !isWorthLoading()) return Promise.resolve();
  loading ??= askServer().finally(() => {
    loading = undefined;
  });
  return loading;
}

export function isLiked(kind: LikeKind, id: string): boolean {
  return $liked.get()[kind].has(id);
}

/**
 * Likes a thing, or likes it no more: at once here, then on the server. Visitors are told to sign in.
 * @param isOwnPage whether the thing's own page is open, which has words of its own. (product.md 15.11)
 */
export function toggleLike(kind: LikeKind, id: string, isOwnPage = false): void {
  void whenSignedIn(
    () => changeLike(kind, id, !isLiked(kind, id), isOwnPage),
    () => showNotice("notice.need_login"),
  );
}

function changeLike(kind: LikeKind, id: string, shallLike: boolean, isOwnPage: boolean): void {
  set(withLike($liked.get(), kind, id, shallLike));
  const json = { [`${kind}Id`]: id };
  const likeIt = kind === "artist" ? "likeOnArtistPage" : "like";
  sendLater(shallLike ? likeIt : "unlike", `${kind}:${id}`, json);
  const isSongPage = kind === "song" && isOwnPage;
  if (shallLike) showNotice(isSongPage ? "notice.song_liked" : "notice.liked", "success");
  else showNotice("notice.unliked", "success");
}

/** Loads the likes. Clicks made meanwhile, and writes that wait, are newer than the answer and stay. */
async function askServer(): Promise<void> {
  await sendWrites();
  const [userId, changesBefore] = [readUser()?.id, changes];
  const told = await callUnlessKnown(endpoints.likedIds, readLikedTag()).catch(() => null);
  if (!told || userId !== readUser()?.id) return;
  if (changes !== changesBefore) return askServer();
  if (told !== "known") {
    const { songs, albums, artists } = told.answer.data;
    const likes: Liked = { song: new Set(songs), album: new Set(albums), artist: new Set(artists) };
    const unsent = waiting();
    set(unsent.reduce(withWrite, likes), unsent.length === 0 ? told.tag : null);
  }
  noteLoaded();
}

function withWrite(liked: Liked, { about, endpoint }: { about: string; endpoint: string }): Liked {
  const [kind, id] = about.split(":") as [string, string];
  return kind in liked ? withLike(liked, kind as LikeKind, id, endpoint !== "unlike") : liked;
}

/** @param tag of the server's answer, where this is just that */
function set(liked: Liked, tag: string | null = null): void {
  changes += 1;
  $liked.set(liked);
  writeLiked(liked, tag);
}

ownWrites(["like", "likeOnArtistPage", "unlike"], (write, error) => {
  const [kind, id] = write.about.split(":") as [LikeKind, string];
  set(withLike($liked.get(), kind, id, write.endpoint === "unlike"));
  sayFailure(error, "notice.like_failed");
});

if (typeof document !== "undefined") {
  // The likes of a person who is gone disappear at once.
  $user.listen(() => {
    if (ownerId === readUser()?.id) return;
    ownerId = readUser()?.id;
    changes += 1;
    $liked.set(ownerId === undefined ? NOTHING_LIKED : readLiked());
    void loadLiked();
  });
  addEventListener("storage", ({ key }) => {
    if (isLikesKey(key)) $liked.set(readLiked());
  });
}
