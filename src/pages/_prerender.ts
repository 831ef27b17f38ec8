import { db } from "#catalogue/db/page-db.ts";
import { listMostPlayed, type PageKind } from "#catalogue/page-addresses.ts";
import { DEFAULT_LOCALE, LOCALES } from "#i18n/locales.ts";

/** A Worker holds 20,000 files a version; the rest is for scripts, styles and growth. */
const FILES_MAX_DEFAULT = 15_000;

/**
 * The share of each kind of page. Files that one kind leaves over stay free, and pages beyond are rendered on
 * demand.
 */
const SHARES: Record<PageKind, number> = {
  song: 0.5,
  album: 0.25,
  artist: 0.2,
  playlist: 0.025,
  genre: 0.025,
};

const localeParam = (locale: string) => (locale === DEFAULT_LOCALE ? undefined : locale);

/** `getStaticPaths` of a page that exists once a language. */
export function pathsPerLocale() {
  return LOCALES.map((locale) => ({ params: { locale: localeParam(locale) } }));
}

/** `getStaticPaths` of a page that exists once a language for each of the most played things of a kind. */
export async function pathsPerItem(kind: PageKind) {
  const filesMax = Number(process.env["PRERENDER_MAX_FILES"] ?? FILES_MAX_DEFAULT);
  const ids = await listMostPlayed(db, kind, Math.floor((filesMax * SHARES[kind]) / LOCALES.length));
  return ids.flatMap((id) => LOCALES.map((locale) => ({ params: { locale: localeParam(locale), id } })));
}

/** The build renders a page in all languages in a row, a few pages at a time, so that each is read once. */
const REMEMBERED = 16;

/** Makes a loader remember its last results. Only for a build, because a Worker's catalogue changes. */
export function rememberLast<Data>(load: (id: string | undefined) => Promise<Data>): typeof load {
  const remembered = new Map<string, Promise<Data>>();
  return (id = "") => {
    const data = remembered.get(id) ?? load(id);
    remembered.set(id, data);
    if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value ?? "");
    return data;
  };
}
