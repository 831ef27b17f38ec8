import { DOWNLOAD_QUALITIES, type DownloadQuality } from "#domain/sound/download.ts";
import { readUser } from "../account/session-memory.ts";
import { keptAtom } from "../storage/kept-atom.ts";

const DEFAULT: DownloadQuality = "high";

interface Choice {
  /** The user who chose; null where nobody has. */
  userId: string | null;
  quality: DownloadQuality;
}

const $choice = keptAtom<Choice>("downloadQuality", readChoice, ({ userId }) => userId === null);

/** The signed-in user's last choice of quality; high where that user has never chosen. */
export function readDownloadQuality(): DownloadQuality {
  const { userId, quality } = $choice.get();
  return userId !== null && userId === readUser()?.id ? quality : DEFAULT;
}

/** Remembers it for the signed-in user. */
export function keepDownloadQuality(quality: DownloadQuality): void {
  const userId = readUser()?.id;
  if (userId !== undefined) $choice.set({ userId, quality });
}

function readChoice(stored: unknown): Choice {
  const { userId, quality } = (stored ?? {}) as Partial<Record<keyof Choice, unknown>>;
  return {
    userId: typeof userId === "string" ? userId : null,
    quality: DOWNLOAD_QUALITIES.find((known) => known === quality) ?? DEFAULT,
  };
}
