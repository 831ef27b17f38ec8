import type { Release } from "#catalogue/feeds.ts";
import { coverUrl } from "#domain/cover.ts";
import { formatDuration } from "#domain/sound/duration.ts";
import { escapeMarkup } from "#domain/escape-markup.ts";
import { artistNames } from "#domain/song.ts";
import { feedText } from "#i18n/feeds.ts";
import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { AtomEntry } from "./atom.ts";
import { tagUri } from "./tag-uri.ts";

const PICTURE_PIXELS = 640;

/** The site that a feed is of, and its language. */
export interface Edition {
  locale: Locale;
  /** Such as https://music.example. */
  origin: string;
  siteName: string;
}

/** The entry that announces an album or a song. Its sound is no enclosure: nobody may hear it without an account. */
export function toEntry(release: Release, edition: Edition): AtomEntry {
  const { kind, id, title, artists, coverKey, addedAt, updatedAt } = release;
  const { locale, origin } = edition;
  const address = (path: string) => origin + localizedPath(locale, path);
  const url = address(`/${kind}/${id}`);
  const picture =
    coverKey === null ? null : { url: origin + coverUrl(coverKey, PICTURE_PIXELS), pixels: PICTURE_PIXELS };
  const summary = summaryOf(release, locale);
  return {
    id: tagUri(origin, locale, `${kind}/${id}`),
    title,
    url,
    authors: artists.map((artist) => ({
      name: artist.name,
      url: artist.id ? address(`/artist/${artist.id}`) : null,
    })),
    summary,
    contentHtml: contentOf({
      url,
      summary,
      picture,
      listen: feedText(locale, "feed.listen", { site: edition.siteName }),
    }),
    picture,
    publishedAt: addedAt,
    updatedAt,
  };
}

function summaryOf(release: Release, locale: Locale): string {
  const values = {
    artists: artistNames(release.artists),
    date: releaseDay(release.releaseDate ?? release.addedAt.toISOString().slice(0, 10), locale),
  };
  if (release.kind === "song") {
    return feedText(locale, "feed.song", { ...values, duration: formatDuration(release.durationSeconds) });
  }
  const minutes = new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "short" });
  return feedText(locale, "feed.album", {
    ...values,
    songs: feedText(locale, "feed.songs", { count: release.songCount }),
    minutes: minutes.format(Math.max(1, Math.round(release.durationSeconds / 60))),
  });
}

/** The date in words, as precise as it is known: 2026, 2026-05 or 2026-05-17. */
function releaseDay(date: string, locale: Locale): string {
  const [year = 0, month, day] = date.split("-").map(Number);
  if (month === undefined) return String(year);
  const style = { year: "numeric", month: "long", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(locale, day === undefined ? style : { ...style, day: "numeric" });
  return format.format(Date.UTC(year, month - 1, day ?? 1));
}

/** The parts of an entry's HTML. */
interface EntryContent {
  url: string;
  summary: string;
  picture: { url: string; pixels: number } | null;
  listen: string;
}

function contentOf({ url, summary, picture, listen }: EntryContent): string {
  const href = escapeMarkup(url);
  const image = picture
    ? `<p><a href="${href}"><img src="${escapeMarkup(picture.url)}" width="320" height="320" alt=""></a></p>`
    : "";
  return `${image}<p>${escapeMarkup(summary)}</p><p><a href="${href}">${escapeMarkup(listen)}</a></p>`;
}
