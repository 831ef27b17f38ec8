import "#stores/library/marks.ts";
import "#stores/library/owned-marks.ts";
// Loaded now, so that a heart can be pressed without a network.
import "./press-like.ts";
import "#stores/player/listening.ts";
import { loadLiked } from "#stores/library/library.ts";
import { $waitingWrites, sendWrites } from "#stores/library/writes.ts";

/** Wakes the sign of waiting changes, which sleeps on each page until it is asked for there. */
function showWaiting(): void {
  if ($waitingWrites.get() > 0) dispatchEvent(new Event("tonearm:waiting"));
}

// The signs of waiting and of failure have to be here before the network is away.
for (const sign of ["waiting", "notice"]) dispatchEvent(new Event(`tonearm:${sign}:fetch`));
$waitingWrites.subscribe(showWaiting);
document.addEventListener("astro:page-load", showWaiting);
void sendWrites().then(loadLiked);
