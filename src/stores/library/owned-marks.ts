import { $user } from "../account/session.ts";

/**
 * Shows on every Buy Now of the page whether its song or album is bought, or every song of its
 * album that is not free; static links know nothing of stores. (product.md 10.4)
 */
function markOwned(): void {
  const user = $user.get();
  const songs = new Set(user?.purchasedSongs);
  const albums = new Set(user?.purchasedAlbums);
  for (const link of document.querySelectorAll<HTMLElement>("[data-buy]")) {
    const { buy = "", buyAlbum = "" } = link.dataset;
    link.toggleAttribute("data-owned", albums.has(buyAlbum) || buy.split(" ").every((id) => songs.has(id)));
  }
}

$user.subscribe(markOwned);
document.addEventListener("astro:after-swap", markOwned);
// Islands say so when they have drawn songs.
addEventListener("tonearm:songs", markOwned);
