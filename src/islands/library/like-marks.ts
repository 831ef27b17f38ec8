import type { LikeKind } from "#domain/people/likes.ts";
import { $liked, isLiked } from "#stores/library/library.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

/** Shows on every heart of the page whether its thing is liked; static hearts know nothing of stores. */
function markLikes(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-like]")) {
    const { like, likeId } = button.dataset;
    button.ariaPressed = String(isLiked(like as LikeKind, likeId ?? ""));
  }
}

$liked.subscribe(markLikes);
document.addEventListener("astro:after-swap", markLikes);
// Islands say so when they have drawn songs.
addEventListener("tonearm:songs" satisfies PageEvent, markLikes);
