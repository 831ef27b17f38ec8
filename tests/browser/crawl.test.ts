import { beforeAll, describe, expect, inject, it } from "vitest";

import { openLocal } from "#cli/local/state/platform.ts";
import { DEFAULT_LOCALE, type Locale, LOCALES, readLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { type Answer, crawl, type Site } from "../support/crawl/crawl.ts";
import type { PageFacts } from "../support/crawl/page.ts";
import { foreignTexts, looksEnglish, textsOfData } from "../support/crawl/words.ts";
import { demoSong } from "../support/demo.ts";
import { schemaProblems } from "../support/crawl/schema-org.ts";
import { htmlProblems, skeletonOf } from "../support/crawl/valid-html.ts";

/** Pages that nothing links to: they are reached by forms, by mails, by other sites and by mistake. */
const UNLINKED = [
  "/search?query=golden",
  "/search?query=qqzzqq",
  "/all-albums/by?sort=played&year=2026",
  "/all-songs/by?sort=title&genre=folk",
  "/success",
  "/Oauth",
  "/newsletter",
  "/account-link?now=secured",
  "/playlist/mix-abcdefghijklmnopqrst",
  `/embed${demoSong("Golden Hour").path}`,
  `/embed${demoSong("Golden Hour").albumPath}`,
  "/no-such-page",
  "/failed",
];

type Found = Answer & { path: string; page: PageFacts; locale: Locale };
let site: Site;
let pages: Found[];
let indexed: Found[];
let listed: string[];

beforeAll(async () => {
  const unlinked = LOCALES.flatMap((locale) => UNLINKED.map((path) => localizedPath(locale, path)));
  site = await crawl(inject("url"), ["/", "/sitemap.xml", "/robots.txt", ...unlinked]);
  pages = [...site.answers].flatMap(([path, answer]) =>
    answer.page ? [{ ...answer, path, page: answer.page, locale: localeOf(path) }] : [],
  );
  indexed = pages.filter(({ page, status }) => page.isIndexed && status === 200);
  listed = site.named.filter(({ from }) => from.startsWith("/sitemaps/")).map(({ path }) => path);
});

function localeOf(path: string): Locale {
  const first = /^\/(\w\w)(?=[/?]|$)/.exec(path)?.[1];
  return (first === DEFAULT_LOCALE ? null : readLocale(first)) ?? DEFAULT_LOCALE;
}

const pathWithoutLocale = ({ path, locale }: Found) =>
  locale === DEFAULT_LOCALE ? path : path.slice(`/${locale}`.length) || "/";
/** What kind of page it is, such as /album/*. */
const kindOf = (found: Found) => pathWithoutLocale(found).replace(/(?<=\w\/)[^/]+$|(?<=\?).*/, "*");

/** The problems of some pages, a line each with the page's path. */
const problemsOf = (some: readonly Found[], find: (found: Found) => readonly (string | false)[]) =>
  some.flatMap((found) =>
    find(found).flatMap((problem) => (problem === false ? [] : [`${found.path}: ${problem}`])),
  );

const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort();

describe("what the site names", () => {
  it("is there, and is what it is named as", () => {
    const broken = site.named.flatMap(({ path, type, from }) => {
      const answer = site.answers.get(path);
      if (path === from) return [];
      // Who signs in with an account elsewhere is sent there.
      const isThere = answer?.status === 200 || (path.startsWith("/api/v1/auth/") && answer?.status === 302);
      if (isThere && answer.type.startsWith(type)) return [];
      return [`${from}: ${path} is ${answer?.status} ${answer?.type}`];
    });
    expect(sorted(broken)).toEqual([]);
    expect(site.named.length).toBeGreaterThan(10_000);
  });

  it("has the parts that links lead to", () => {
    const lost = site.named.filter(({ address, path, isFollowed }) => {
      const [, part] = address.split("#");
      const page = site.answers.get(path)?.page;
      return isFollowed && part && page && !page.ids.has(decodeURIComponent(part));
    });
    expect(lost.map(({ from, address }) => `${from}: ${address}`)).toEqual([]);
  });

  it("is all that a crawler may find: the sitemap, in every language, from its home on", () => {
    expect(sorted(listed)).toEqual(sorted(indexed.map(({ path }) => path)));
    const followed = Map.groupBy(
      site.named.filter(({ isFollowed }) => isFollowed),
      ({ from }) => from,
    );
    for (const locale of LOCALES) {
      const reached = new Set([localizedPath(locale, "/")]);
      for (const path of reached)
        for (const link of followed.get(path) ?? [])
          if (localeOf(link.path) === locale) reached.add(link.path);
      expect(listed.filter((path) => localeOf(path) === locale && !reached.has(path))).toEqual([]);
    }
  });

  it("is open to crawlers, and personal pages are not listed", async () => {
    const rules = await (await fetch(`${inject("url")}/robots.txt`)).text();
    const closed = [...rules.matchAll(/^Disallow: (.*)/gm)].map(([, path = ""]) => path);
    const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
    const drawn = site.named.filter(
      ({ type, from }) => type !== "text/html" && indexed.some(({ path }) => path === from),
    );
    expect(listed.filter(isClosed)).toEqual([]);
    expect(
      sorted(drawn.filter(({ isFollowed, path }) => !isFollowed && isClosed(path)).map(({ path }) => path)),
    ).toEqual([]);
    const kinds = sorted(indexed.map(kindOf));
    expect(
      kinds.filter((kind) => /profile|purchase|login|favourites|history|embed|downloads/.test(kind)),
    ).toEqual([]);
  });
});

describe("every page of the site", () => {
  it("says once what it is, in its language", () => {
    expect(
      problemsOf(pages, ({ page, locale }) => [
        page.language !== locale && `is in '${page.language}'`,
        page.headings !== 1 && `has ${page.headings} h1`,
        page.title === "" && "has no title",
        page.isIndexed && page.description === "" && "has no description",
      ]),
    ).toEqual([]);
  });

  it("is the canonical one of those that show the same, and names all its languages, as they do", () => {
    const namesOf = ({ alternates }: PageFacts) =>
      [...alternates].map(([language, address]) => `${language} ${site.pathOf(address)}`).join("\n");
    expect(
      problemsOf(indexed, ({ page, path, locale }) => [
        site.pathOf(page.canonical) !== path && `is canonically ${page.canonical}`,
        sorted(page.alternates.keys()).join() !== sorted([...LOCALES, "x-default"]).join() &&
          "lacks languages",
        site.pathOf(page.alternates.get(locale) ?? "") !== path && "is not its own alternate",
        page.alternates.get("x-default") !== page.alternates.get(DEFAULT_LOCALE) && "has another default",
        ...[...page.alternates.values()].map((address) => {
          const other = site.answers.get(site.pathOf(address) ?? "")?.page;
          return (!other || namesOf(other) !== namesOf(page)) && `is no alternate of ${address}`;
        }),
      ]),
    ).toEqual([]);
  });

  it.each(["title", "description"] as const)("has a %s of its own, which fits into a result", (kind) => {
    const [least, most] = kind === "title" ? [8, 90] : [40, 200];
    const byText = Map.groupBy(indexed, ({ page, locale }) => `${locale} ${page[kind]}`);
    expect([...byText].filter(([, same]) => same.length > 1).map(([text]) => text)).toEqual([]);
    expect(
      problemsOf(indexed, ({ page }) => {
        const width = widthOf(page[kind]);
        return [(width < least || width > most) && `${width} wide: ${page[kind]}`];
      }),
    ).toEqual([]);
  });

  it("is valid HTML, each kind in each language", () => {
    const first = new Map(pages.toReversed().map((found) => [kindOf(found), pathWithoutLocale(found)]));
    const samples = pages.filter((found) => first.get(kindOf(found)) === pathWithoutLocale(found));
    const differing = new Map(samples.toReversed().map((found) => [skeletonOf(found.html), found]));
    expect(samples.length).toBeGreaterThan(25 * LOCALES.length);
    expect(problemsOf([...differing.values()], ({ html }) => htmlProblems(html))).toEqual([]);
  });

  it("tells machines what schema.org knows", () => {
    expect(problemsOf(indexed, ({ page }) => page.data.flatMap(schemaProblems))).toEqual([]);
    expect(problemsOf(indexed, ({ page }) => [page.data.length === 0 && "tells nothing"])).toEqual([]);
  });
});

describe("what is read", () => {
  it("is in the language of the page, but for what has a language of its own", async () => {
    const platform = await openLocal();
    const data = await textsOfData(platform.db);
    await platform.close();
    for (const locale of LOCALES.filter((one) => one !== DEFAULT_LOCALE)) {
      const said = new Map<string, string>();
      for (const { page, path } of pages.filter((found) => found.locale === locale))
        for (const { text, language } of [...page.said, { text: page.description, language: page.language }])
          if (language === locale) said.set(text, path);
      const messages = foreignTexts(locale);
      const english = [...said].filter(
        ([text]) => messages.some((message) => text.includes(message)) || looksEnglish(text, locale, data),
      );
      expect.soft(english.map(([text, path]) => `${path}: ${text}`)).toEqual([]);
    }
  });

  it("is in the page without any script: what it is about, its songs, prices and comments", () => {
    const mainOf = ({ page }: Found) =>
      page.said.flatMap(({ text, isMain }) => (isMain ? [text] : [])).join("\n");
    expect(
      problemsOf(indexed, (found) => {
        const main = mainOf(found);
        const [data = ""] = found.page.data;
        const prices = [...data.matchAll(/"price":([\d.]+)/g)].map(([, price]) => Number(price).toFixed(2));
        const comments = [...data.matchAll(/"@type":"Comment"[^}]*"text":("(?:[^"\\]|\\.)*")/g)].map(
          ([, text = ""]) => JSON.parse(text) as string,
        );
        return [
          widthOf(main) < 60 && `says only '${main}'`,
          ...prices.map((price) => !main.replaceAll(",", ".").includes(price) && `lacks the price ${price}`),
          ...comments.map((text) => !main.includes(text.replace(/\s+/g, " ")) && `lacks the comment ${text}`),
        ];
      }),
    ).toEqual([]);
  });
});

/** Signs of Chinese take two places. */
const widthOf = (text: string) => text.replace(/\p{Script=Han}|[\uFF00-\uFFEF\u3000-\u303F]/gu, "xx").length;
