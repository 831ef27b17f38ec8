import { atom } from "nanostores";

import { showNotice } from "../page/notices.ts";

/** The sample of a song that visitors may hear, and whether it sounds; null where there is none. */
export const $preview = atom<{ url: string; isPlaying: boolean } | null>(null);

/** The answers of the server to whether a song has a preview; operators switch them on or off for all. */
const known = new Map<string, boolean>();
let audio: HTMLAudioElement | undefined;
let wantedUrl = "";

/** Offers the preview of a song if there is one. */
export async function findPreview(songId: string): Promise<void> {
  const url = `/media/preview/${songId}.mp3`;
  wantedUrl = url;
  const isThere = known.get(url) ?? (await askFor(url));
  if (isThere && wantedUrl === url) $preview.set({ url, isPlaying: false });
}

/** Plays the preview from its start, or stops it. */
export function togglePreview(): void {
  const preview = $preview.get();
  if (!preview) return;
  if (preview.isPlaying) return stop();
  const sound = new Audio(preview.url);
  audio = sound;
  sound.addEventListener("ended", stop);
  sound.addEventListener("error", () => {
    if (audio !== sound) return;
    stop();
    showNotice("notice.preview_failed");
  });
  // The event tells of failures; a stop interrupts a play that has not begun, which is none.
  sound.play().catch(() => undefined);
  $preview.set({ ...preview, isPlaying: true });
}

/** Silence, and nothing is offered any more. */
export function endPreview(): void {
  wantedUrl = "";
  stop();
  $preview.set(null);
}

function stop(): void {
  audio?.pause();
  audio = undefined;
  const preview = $preview.get();
  if (preview) $preview.set({ ...preview, isPlaying: false });
}

async function askFor(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: "HEAD" });
    known.set(url, status === 200);
    return status === 200;
  } catch {
    return false;
  }
}
