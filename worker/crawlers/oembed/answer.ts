import type { ArtistRef } from "#domain/artist.ts";
import { COVER_SIZES, coverUrl } from "#domain/cover.ts";
import { EMBED_SIZES, embedCode, embedPath } from "#domain/embed.ts";
import { escapeMarkup } from "#domain/escape-markup.ts";
import { artistNames } from "#domain/song.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { PageAddress } from "./page-address.ts";

/** The song or album that is embedded. */
export interface EmbeddedItem extends PageAddress {
  title: string;
  artists: ArtistRef[];
  coverKey: string | null;
}

/** The largest size that the asking site has room for, in pixels. */
export interface MaxSize {
  width: number;
  height: number;
}

const CACHE_SECONDS = 3600;

/** An answer of the rich type, with nothing in it larger than the asking site has room for. (oEmbed 1.0, 2.3.4.4) */
export function toOembed(
  { kind, id, locale, title, artists, coverKey }: EmbeddedItem,
  maxSize: MaxSize,
  site: { origin: string; name: string },
): Record<string, string | number> {
  const address = (path: string) => site.origin + localizedPath(locale, path);
  const width = Math.min(EMBED_SIZES[kind].width, maxSize.width);
  const height = Math.min(EMBED_SIZES[kind].height, maxSize.height);
  const author = artistNames(artists);
  const authorId = artists[0]?.id;
  return {
    version: "1.0",
    type: "rich",
    provider_name: site.name,
    provider_url: site.origin,
    title,
    author_name: author,
    ...(authorId && { author_url: address(`/artist/${authorId}`) }),
    cache_age: CACHE_SECONDS,
    ...thumbnail(coverKey, site.origin, maxSize),
    width,
    height,
    html: embedCode({ src: address(embedPath(kind, id)), title: `${title} – ${author}`, width, height }),
  };
}

/** The largest picture that fits; all three fields or none. (oEmbed 1.0, 2.3.4) */
function thumbnail(
  coverKey: string | null,
  origin: string,
  maxSize: MaxSize,
): Record<string, string | number> {
  const size = COVER_SIZES.findLast((pixels) => pixels <= maxSize.width && pixels <= maxSize.height);
  if (coverKey === null || size === undefined) return {};
  return { thumbnail_url: origin + coverUrl(coverKey, size), thumbnail_width: size, thumbnail_height: size };
}

/** The same answer as XML. (oEmbed 1.0, 2.3.3) */
export function toOembedXml(answer: Record<string, string | number>): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${escapeMarkup(String(value))}</${name}>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join("")}</oembed>\n`;
}
