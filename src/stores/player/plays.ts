import { sendPlay } from "#api/plays.ts";
import { isSignedIn } from "../account/session.ts";

const KEY = "pendingPlays";
const PENDING_MAX = 200;

interface PendingPlay {
  /** The server counts an id once, however often it is sent. */
  id: string;
  songId: string;
  /** Milliseconds since 1970. */
  at: number;
}

let isSending = false;

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

/** What waits is not sent any more: whose it is has signed out. */
export function forgetPlays(): void {
  keep([]);
}

function pending(): PendingPlay[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPlay) : [];
  } catch {
    return [];
  }
}

function isPlay(value: Partial<PendingPlay> | null): value is PendingPlay {
  return typeof value?.id === "string" && typeof value.songId === "string";
}

function keep(plays: readonly PendingPlay[]): void {
  try {
    if (plays.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(plays));
  } catch {
    // A full or forbidden storage: this play is not counted.
  }
}
