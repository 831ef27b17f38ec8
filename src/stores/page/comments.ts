import { atom, type ReadableAtom } from "nanostores";

import { call } from "#api/call.ts";
import { withQuery } from "#api/with-query.ts";
import * as fromWire from "#contract/from-wire.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { WireComments } from "#contract/wire.ts";
import { type Comment, PAGE_COMMENTS } from "#domain/people/comment.ts";
import { LIST_LIMIT_DEFAULT } from "#domain/limits.ts";

/** The comments of an album as far as they are known, newest first. */
export interface CommentList {
  items: readonly Comment[];
  /** How many there are in all. */
  total: number;
  /** Where those behind the known ones begin; null at the end. */
  nextCursor: string | null;
}

/** The comments of one album, and what can be done to know more of them. */
export interface AlbumComments {
  $list: ReadableAtom<CommentList>;
  /** Asks for the newest ones, which replace all that is shown. Without an answer that stays. */
  reload: () => Promise<void>;
  /** Asks for those behind the last one known; one question at a time, and none at the end. */
  loadMore: () => Promise<void>;
}

/** @param initial as the page came with it */
export function commentsOf(albumId: string, initial: CommentList): AlbumComments {
  const $list = atom(initial);
  let loading: Promise<void> | undefined;
  /** A part that was asked for before the list was replaced belongs to none any more. */
  let reloads = 0;

  async function reload(): Promise<void> {
    const turn = (reloads += 1);
    const answer = await ask(albumId, PAGE_COMMENTS, undefined);
    if (answer && turn === reloads) $list.set(listOf(answer));
  }

  async function appendNext(): Promise<void> {
    const turn = reloads;
    const { items, nextCursor } = $list.get();
    if (nextCursor === null) return;
    const answer = await ask(albumId, LIST_LIMIT_DEFAULT, nextCursor);
    if (!answer || turn !== reloads) return;
    const next = listOf(answer);
    $list.set({ ...next, items: [...items, ...next.items] });
  }

  const loadMore = () => (loading ??= appendNext().finally(() => (loading = undefined)));
  return { $list, reload, loadMore };
}

function ask(albumId: string, limit: number, cursor: string | undefined): Promise<WireComments | null> {
  const { comments } = endpoints;
  const ofAlbum = { ...comments, path: () => comments.path(albumId) };
  return call(withQuery(ofAlbum, { limit, cursor })).catch(() => null);
}

function listOf({ data, total, nextCursor }: WireComments): CommentList {
  return { items: data.map(fromWire.comment), total, nextCursor: nextCursor ?? null };
}
