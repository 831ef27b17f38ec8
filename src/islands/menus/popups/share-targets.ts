import type { Network } from "#components/icon/network-marks.ts";
import { jpegOf } from "#domain/cover.ts";
import { EMBED_SIZES, embedCode, embedPath } from "#domain/embed.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { artistLine } from "#i18n/artists.ts";
import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";

interface Shared {
  /** The absolute address of the shared page. */
  url: string;
  /** The message that goes with the address. */
  message: string;
  /** The absolute address of the picture, or null. */
  pictureUrl: string | null;
  /** The HTML of its player for another site, in the page's language; null where there is no player. */
  embed: string | null;
}

export interface ShareTarget {
  name: string;
  mark: Network;
  href: string;
}

/** What is shared of a song or list: its page on the public site, without a language. */
export function sharedOf(
  subject: MenuSubject,
  { locale, site, message }: { locale: Locale; site: string; message: string },
): Shared {
  const { kind, item } = subject;
  return {
    url: `${site}/${kind}/${item.id}`,
    message,
    pictureUrl: item.coverUrl && site + jpegOf(item.coverUrl),
    embed: embedOf(subject, locale, (path) => site + localizedPath(locale, path)),
  };
}

function embedOf(
  { kind, item }: MenuSubject,
  locale: Locale,
  address: (path: string) => string,
): string | null {
  if (kind !== "song" && kind !== "album") return null;
  const title = `${item.title} – ${artistLine(item.artists, locale)}`;
  const { height } = EMBED_SIZES[kind];
  return embedCode({ src: address(embedPath(kind, item.id)), title, width: "100%", height });
}

/** A messaging app, a social network, a microblog site and a photo site, each by its own address. (product.md 7.3) */
export function shareTargets({ url, message, pictureUrl }: Shared): ShareTarget[] {
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
  const pin = { url, description: message, ...(pictureUrl && { media: pictureUrl }) };
  return [
    { name: "WhatsApp", mark: "whatsapp", href: `https://wa.me/?${query({ text: `${message} ${url}` })}` },
    {
      name: "Facebook",
      mark: "facebook",
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    },
    { name: "X", mark: "twitter", href: `https://x.com/intent/post?${query({ text: message, url })}` },
    {
      name: "Pinterest",
      mark: "pinterest",
      href: `https://www.pinterest.com/pin/create/button/?${query(pin)}`,
    },
  ];
}
