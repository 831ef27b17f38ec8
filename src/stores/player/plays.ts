import { sendPlay } from "#api/plays.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { isSignedIn } from "../account/session.ts";
import { localEntries } from "../storage/entries.ts";

const PENDING_MAX = 200;

interface PendingPlay {
  /** The server counts an id once, however often it is sent. */
  id: string;
  songId: string;
  /** Milliseconds since 1970. */
  at: number;
}

let isSending = false;
/** What waits, where storage has no room for it; it then lasts as long as the page. */
let unkept: readonly PendingPlay[] | null = null;

/** Counts that a signed-in listener plays this song; offline it waits and is sent later, never twice. */
export function countPlay(songId: string): void {
  if (!isSignedIn()) return;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  keep([...pending(), { id: id.join(""), songId, at: Date.now() }].slice(-PENDING_MAX));
  void sendPendingPlays();
}

/** Sends what waits, oldest first, until one cannot be sent. */
export async function sendPendingPlays(): Promise<void> {
  if (isSending || !navigator.onLine || !isSignedIn()) return;
  isSending = true;
  try {
    for (let [play] = pending(); play; [play] = pending()) {
      const { id, songId } = play;
      await sendPlay(id, songId);
      keep(pending().filter((other) => other.id !== id));
    }
  } catch {
    // It waits for the next play, visit or network.
  } finally {
    isSending = false;
  }
}

/** Read anew each time: another tab may have sent or added some since. */
function pending(): readonly PendingPlay[] {
  if (unkept) return unkept;
  const stored = localEntries.readJson("pendingPlays");
  return Array.isArray(stored) ? stored.filter(isPlay) : [];
}

function isPlay(value: Partial<PendingPlay> | null): value is PendingPlay {
  return typeof value?.id === "string" && typeof value.songId === "string";
}

function keep(plays: readonly PendingPlay[]): void {
  const result = localEntries.keep("pendingPlays", plays.length === 0 ? null : JSON.stringify(plays));
  unkept = result === "kept" ? null : plays;
}

whenForgetting(() => {
  unkept = null;
});
