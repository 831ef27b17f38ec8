import type { SiteData } from "../data/site-data.ts";
import type { createLimit } from "./limit.ts";
import type { Stage } from "./sound/stage.ts";
import type { ImportState } from "./state/state.ts";

/** The operator's wishes for the songs. */
export interface ImportWishes {
  /** Of each song, in minor units of the currency. */
  priceMinor: number | undefined;
  /** Of each album, in minor units of the same currency. */
  albumPriceMinor?: number | undefined;
  /** ISO 4217. */
  currency: string | undefined;
  genre: string | undefined;
  /** Lossless files are stored as they are, beside their encodings. */
  keepsOriginals?: boolean;
}

/** All that the steps of one run share. */
export interface ImportContext {
  state: ImportState;
  site: SiteData;
  stage: Stage;
  signal: AbortSignal;
  /** Stops all other work at once, after an error that is no single file's fault. */
  abort: (error: unknown) => void;
  wishes: ImportWishes;
  /** One ffmpeg a place. */
  encodeLimit: ReturnType<typeof createLimit>;
  /** Songs that are being encoded or uploaded, limited because they wait on disk and in memory. */
  songLimit: ReturnType<typeof createLimit>;
  /** Rows are written one album after another. */
  commitLimit: ReturnType<typeof createLimit>;
  /** Originals are large and in memory while they are stored. */
  originalLimit: ReturnType<typeof createLimit>;
  /** Receives seconds of sound as they are decoded. */
  onDecoded: (seconds: number) => void;
  /** Receives seconds of sound that need not be decoded after all: an earlier run has stored them. */
  onSpared: (seconds: number) => void;
}

/** The wishes as the state remembers them; null for none, which leaves every song as it is. */
export function wishesKey(wishes: ImportWishes): string | null {
  const given = [
    wishes.priceMinor,
    wishes.currency,
    wishes.genre,
    ...(wishes.keepsOriginals ? ["originals"] : []),
    ...(wishes.albumPriceMinor === undefined ? [] : [{ album: wishes.albumPriceMinor }]),
  ];
  return given.every((wish) => wish === undefined) ? null : JSON.stringify(given.map((wish) => wish ?? null));
}
