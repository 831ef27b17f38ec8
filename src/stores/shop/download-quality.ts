import { DOWNLOAD_QUALITIES, type DownloadQuality } from "#domain/sound/download.ts";
import { readUser } from "../account/session-memory.ts";

const KEY = "downloadQuality";
const DEFAULT: DownloadQuality = "high";

/** What the signed-in user chose last to download songs as; high for who never chose, and for anybody else. */
export function readDownloadQuality(): DownloadQuality {
  try {
    const { userId, quality } = readStored();
    if (userId === undefined || userId !== readUser()?._id) return DEFAULT;
    return DOWNLOAD_QUALITIES.find((known) => known === quality) ?? DEFAULT;
  } catch {
    return DEFAULT;
  }
}

/** Remembers it for the signed-in user. */
export function keepDownloadQuality(quality: DownloadQuality): void {
  const userId = readUser()?._id;
  if (userId === undefined) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, quality }));
  } catch {
    // A full or forbidden storage: it is chosen again next time.
  }
}

/** Nothing of those stays who are not signed in here any more. */
export function forgetDownloadQuality(): void {
  try {
    if (readStored().userId !== readUser()?._id) localStorage.removeItem(KEY);
  } catch {
    localStorage.removeItem(KEY);
  }
}

function readStored(): { userId?: unknown; quality?: unknown } {
  return (JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {}) as { userId?: unknown; quality?: unknown };
}
