import type { LikeKind } from "#domain/people/likes.ts";
import { toggleLike } from "#stores/library/library.ts";
import "./like-marks.ts";

/** Likes or unlikes the subject of a heart, or of its own page. */
export function pressLike({ dataset: { like, likeId }, ariaPressed }: HTMLElement): void {
  if (like && likeId) toggleLike(like as LikeKind, likeId, ariaPressed === null);
}
