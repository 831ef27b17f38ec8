import { showNotice } from "../page/notices.ts";
import { isSignedIn } from "../account/session.ts";
import { ownWrites, sendLater } from "../library/writes.ts";

/** Notes on the server that a song was played from a card or row; offline it waits. (SPEC 4, Queue and player) */
export function recordListening(songId: string): void {
  if (isSignedIn()) sendLater("addToHistory", `history:${songId}`, { songId });
}

ownWrites(["addToHistory"], () => showNotice("notice.history_failed"));
