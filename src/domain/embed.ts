import { escapeMarkup } from "./escape-markup.ts";

/** The kinds of pages that other sites may show in a frame. */
export type EmbedKind = "song" | "album";

/** CSS pixels that a player takes where nothing limits it. */
export const EMBED_SIZES: Record<EmbedKind, { width: number; height: number }> = {
  song: { width: 480, height: 152 },
  album: { width: 480, height: 400 },
};

/** The most seconds of a song that a player on another site plays, whatever the operator allows here. */
const PREVIEW_MAX_SECONDS = 30;

/** The seconds of each song that a framed player plays. @param allowed `PREVIEW_SECONDS`; unset or no number is none */
export function embedPreviewSeconds(allowed: string | undefined): number {
  const seconds = Number(allowed ?? 0);
  return seconds > 0 ? Math.min(seconds, PREVIEW_MAX_SECONDS) : 0;
}

/** The path of the framed player of an item, without language. */
export function embedPath(kind: EmbedKind, id: string): string {
  return `/embed/${kind}/${id}`;
}

/** The HTML that another site puts into its page to show a player. @param frame its address, absolute */
export function embedCode(frame: {
  src: string;
  title: string;
  width: number | "100%";
  height: number;
}): string {
  const { width, height } = frame;
  return `<iframe src="${escapeMarkup(frame.src)}" title="${escapeMarkup(frame.title)}" width="${width}" height="${height}" style="border:0;border-radius:14px" allow="autoplay" loading="lazy"></iframe>`;
}
