/** The kinds of things that can be liked. */
export type LikeKind = "song" | "album" | "artist";

/** A thing of the catalogue that somebody may like. */
export interface LikedItem {
  kind: LikeKind;
  id: string;
}

/** The ids of all that somebody likes. */
export type Liked = Readonly<Record<LikeKind, ReadonlySet<string>>>;

export const NOTHING_LIKED: Liked = { song: new Set(), album: new Set(), artist: new Set() };

/** A copy of these likes in which one thing is liked, or is not. */
export function withLike(liked: Liked, kind: LikeKind, id: string, isLiked: boolean): Liked {
  const ids = new Set(liked[kind]);
  if (isLiked) ids.add(id);
  else ids.delete(id);
  return { ...liked, [kind]: ids };
}
