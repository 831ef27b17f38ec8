import "./like-marks.ts";
import "./owned-marks.ts";
// Loaded now, so that a heart can be pressed without a network.
import "./press-like.ts";
import "./offline.ts";
import "#stores/player/listening.ts";
import type { Locale } from "#i18n/locales.ts";
import { loadNoticeTexts } from "../notice-texts.ts";
import { loadLiked } from "#stores/library/library.ts";
import { $waitingWrites, sendWrites } from "#stores/library/writes.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

/** Wakes the sign of waiting changes, which sleeps on each page until it is asked for there. */
function showWaiting(): void {
  if ($waitingWrites.get() > 0) dispatchEvent(new Event("tonearm:waiting" satisfies PageEvent));
}

// Fetched now, asleep: without a network these islands have to say that changes wait and that a call failed.
void import("./WaitingSign.tsx");
void import("../Toasts.tsx");
void import("@astrojs/react/client.js");
void loadNoticeTexts(document.documentElement.lang as Locale).catch(() => undefined);
$waitingWrites.subscribe(showWaiting);
document.addEventListener("astro:page-load", showWaiting);
void sendWrites().then(loadLiked);
