import { showNotice } from "../page/notices.ts";
import { isSignedIn } from "../account/session.ts";
import { ownWrites, sendLater } from "../library/writes.ts";

/** Notes on the server that a song was played from a card or row; offline it waits. (product.md 6.2) */
export function recordListening(songId: string): void {
  if (isSignedIn()) sendLater("addToHistory", `history:${songId}`, { songId });
}

ownWrites(["addToHistory"], () => showNotice("notice.history_failed"));
