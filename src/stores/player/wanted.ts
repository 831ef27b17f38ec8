import { isSignedIn } from "../account/session.ts";
import { takeWanted } from "../account/wanted.ts";
import { recordListening } from "./listening.ts";
import { playAll, playSong, queueSong } from "./player.ts";

/**
 * Does what a visitor wanted before they signed in. A browser that wants a click first leaves the song ready in the bar.
 * (product.md 7.5)
 */
export function playWanted(): void {
  if (!isSignedIn()) return;
  const wanted = takeWanted();
  const [first] = wanted?.songs ?? [];
  if (!wanted || !first) return;
  if (wanted.how === "play-all") void playAll(wanted.songs);
  else if (wanted.how === "queue") queueSong(first);
  else {
    playSong(first);
    recordListening(first.id);
  }
}
