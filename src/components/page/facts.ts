import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";

/**
 * Month and year of a release in the reader's language, or the year alone where no month is known.
 * (product.md 4.4)
 */
export function releaseMonth(releaseDate: string, locale: Locale): string {
  const [year = 0, month] = releaseDate.split("-").map(Number);
  if (month === undefined) return String(year);
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.UTC(year, month - 1, 1),
  );
}

/** '12 songs, 41 min' */
export function lengthOf(list: { songCount: number; totalDurationSeconds: number }, { t }: View): string {
  const minutes = Math.max(1, Math.round(list.totalDurationSeconds / 60));
  return t("album.length", { songs: t("album.songs", { count: list.songCount }), minutes });
}
