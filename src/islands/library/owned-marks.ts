import { $user } from "#stores/account/session.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

/**
 * Makes every Buy Now of the page a download where its song or album is bought, or every song of its
 * album that is not free; static links know nothing of stores. (product.md 10.4)
 */
function markOwned(): void {
  const user = $user.get();
  const songs = new Set(user?.ownedSongIds);
  const albums = new Set(user?.ownedAlbumIds);
  for (const link of document.querySelectorAll<HTMLElement>("[data-buy]")) {
    const { buy = "", buyAlbum = "", buyMark } = link.dataset;
    const isOwned = albums.has(buyAlbum) || buy.split(" ").every((id) => songs.has(id));
    link.toggleAttribute("data-owned", isOwned);
    if (buyMark !== undefined) continue;
    // The attribute keeps the router from following the link to the store.
    link.toggleAttribute("download", isOwned);
    if (isOwned) link.dataset.action = "download";
    else delete link.dataset.action;
  }
}

$user.subscribe(markOwned);
document.addEventListener("astro:after-swap", markOwned);
// Islands say so when they have drawn songs.
addEventListener("tonearm:songs" satisfies PageEvent, markOwned);
