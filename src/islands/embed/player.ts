import { formatDuration } from "#domain/sound/duration.ts";
import { elementVolume } from "#playback/loudness.ts";

/** Plays previews in a page that another site frames: no session, no memory, one element. */
const root = document.querySelector<HTMLElement>("[data-embed]");
if (root) start(root);

function start(root: HTMLElement): void {
  const find = <Kind extends HTMLElement>(selector: string) => root.querySelector<Kind>(selector);
  const play = find("#play");
  const time = find("#time");
  const bar = find("#bar");
  const songs = [...root.querySelectorAll<HTMLElement>("[data-song]")];
  const seconds = Number(root.dataset.seconds);
  const audio = new Audio();
  let current: HTMLElement | undefined;

  const others = silenceOthers(() => audio.pause());

  const draw = () => {
    const isPlaying = !audio.paused && !audio.ended;
    root.toggleAttribute("data-playing", isPlaying);
    play?.setAttribute("aria-label", play.dataset[isPlaying ? "pause" : "play"] ?? "");
    for (const song of songs) {
      if (song === current && song !== play) song.setAttribute("aria-current", "true");
      else song.removeAttribute("aria-current");
    }
    if (bar) bar.style.transform = `translateX(${100 * (Math.min(1, audio.currentTime / seconds) - 1)}%)`;
    if (time) time.textContent = formatDuration(Math.floor(current ? audio.currentTime : seconds));
  };

  const begin = (song: HTMLElement | undefined) => {
    audio.pause();
    current = song;
    if (!song) return draw();
    audio.src = `/media/preview/${song.dataset.song}.mp3`;
    audio.volume = elementVolume(100, Number(song.dataset.gain));
    announce(song.dataset.title ?? "", root.dataset);
    resume();
  };

  const resume = () => {
    others.announce();
    // The error event reports failures; a pause that interrupts a starting play is none.
    audio.play().catch(() => undefined);
  };

  const toggle = (song: HTMLElement | undefined) => {
    if (song !== current) begin(song);
    else if (audio.paused) resume();
    else audio.pause();
  };

  const goOn = () => begin(current && songs[songs.indexOf(current) + 1]);

  audio.addEventListener("play", draw);
  audio.addEventListener("pause", draw);
  audio.addEventListener("ended", goOn);
  audio.addEventListener("timeupdate", () => {
    if (audio.currentTime >= seconds) goOn();
    else draw();
  });
  audio.addEventListener("error", () => {
    begin(undefined);
    root.toggleAttribute("data-is-failed", true);
    const status = find("[role=status]");
    if (status) status.textContent = root.dataset.failed ?? "";
  });
  play?.addEventListener("click", () => toggle(current ?? songs[0]));
  for (const song of songs) {
    if (song !== play) song.addEventListener("click", () => toggle(song));
  }
  followArrows(songs);
}

/** Tells the system's media controls what plays. */
function announce(title: string, { artists = "", cover }: DOMStringMap): void {
  if (!("mediaSession" in navigator)) return;
  const artwork = cover ? [{ src: cover, sizes: "320x320", type: "image/webp" }] : [];
  navigator.mediaSession.metadata = new MediaMetadata({ title, artist: artists, artwork });
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus among these elements by the arrow keys, Home and End. */
function followArrows(elements: readonly HTMLElement[]): void {
  for (const [index, element] of elements.entries()) {
    element.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (!step || elements.length < 2) return;
      event.preventDefault();
      elements[step(index, elements.length - 1)]?.focus();
    });
  }
}

/**
 * Lets only one of the players sound that a page frames.
 * @param silence stops this player when another one begins
 * @returns `announce`, which tells the others that this player begins
 */
function silenceOthers(silence: () => void): { announce: () => void } {
  // A sandboxed frame has no broadcast channel; its player cannot silence others.
  if (globalThis.origin === "null") return { announce: () => undefined };
  const channel = new BroadcastChannel("embed");
  channel.addEventListener("message", silence);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return { announce: () => channel.postMessage("begins") };
}
