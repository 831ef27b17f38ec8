import type { LikeKind } from "#domain/people/likes.ts";
import { $liked, isLiked } from "#stores/library/library.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

/** Shows on every heart of the page whether its thing is liked; static hearts know nothing of stores. */
function markLikes(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-like]")) {
    const { like, likeId } = button.dataset;
    const isNow = isLiked(like as LikeKind, likeId ?? "");
    button.toggleAttribute("data-liked", isNow);
    // A button with a text says by it what a press does; a heart is pressed or not.
    if (button.ariaPressed !== null) button.ariaPressed = String(isNow);
  }
}

$liked.subscribe(markLikes);
document.addEventListener("astro:after-swap", markLikes);
// Islands say so when they have drawn songs.
addEventListener("tonearm:songs" satisfies PageEvent, markLikes);
