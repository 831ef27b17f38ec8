import type { LikeKind } from "#domain/people/likes.ts";
import { toggleLike } from "#stores/library/library.ts";
import "./like-marks.ts";

/** Likes or unlikes the subject of a heart button. */
export function pressLike({ dataset: { like, likeId } }: HTMLElement): void {
  if (like && likeId) toggleLike(like as LikeKind, likeId);
}
