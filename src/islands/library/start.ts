import "#stores/library/marks.ts";
import "#stores/library/owned-marks.ts";
// Here already when a heart is pressed without a network.
import "./press-like.ts";
import "#stores/player/listening.ts";
import type { Locale } from "#i18n/locales.ts";
import { loadNoticeTexts } from "../notice-texts.ts";
import { loadLiked } from "#stores/library/library.ts";
import { $waitingWrites, sendWrites } from "#stores/library/writes.ts";

/** The sign that something waits is not on a page that came after, until it is asked for there too. */
function showWaiting(): void {
  if ($waitingWrites.get() > 0) dispatchEvent(new Event("tonearm:waiting"));
}

/** What tells of waiting and failure is here before the network is away. */
function fetchSigns(): void {
  void loadNoticeTexts(document.documentElement.lang as Locale).catch(() => undefined);
  for (const sign of ["waiting", "notice"]) {
    const island = document.querySelector(`astro-island[client="event"][opts*='"${sign}"']`);
    for (const name of ["component-url", "renderer-url"]) {
      const url = island?.getAttribute(name);
      if (url) void import(/* @vite-ignore */ url);
    }
  }
}

fetchSigns();
$waitingWrites.subscribe(showWaiting);
document.addEventListener("astro:page-load", showWaiting);
void sendWrites().then(loadLiked);
