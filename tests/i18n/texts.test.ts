import { describe, expect, it } from "vitest";

import { noticeTexts } from "#cli/build/astro/notice-texts.ts";
import { LOCALES } from "#i18n/locales.ts";
import { textsIn, viewIn } from "#i18n/t.ts";
import { type Texts, viewOf } from "#i18n/texts.ts";

/** The file of notices that the build makes of a language's texts. */
const noticesIn = (locale: string) =>
  JSON.parse(
    noticeTexts.load.handler(`src/i18n/site/${locale}.json?notices`).code.replace(/^export default |;$/g, ""),
  ) as Texts;

const COUNTS = [0, 1, 2, 5, 11, 21, 100, 1_234, 12_345, 1_000_000, 2_000_000];

describe("counted texts", () => {
  it.each(LOCALES)("are chosen by a browser as by the server in %s", (locale) => {
    const { t } = viewIn(locale);
    const island = viewOf(locale, textsIn(locale, ["search.count"]));
    for (const count of COUNTS)
      expect(island.t("search.count", { count })).toBe(t("search.count", { count }));
  });

  it("follow the rules of their language", () => {
    const songs = (locale: (typeof LOCALES)[number], count: number) =>
      viewIn(locale).t("album.songs", { count });
    expect([0, 1, 2].map((count) => songs("en", count))).toEqual(["0 songs", "1 song", "2 songs"]);
    expect([0, 1, 2].map((count) => songs("fr", count))).toEqual(["0 titre", "1 titre", "2 titres"]);
    expect([0, 1, 2].map((count) => songs("es", count))).toEqual(["0 canciones", "1 canción", "2 canciones"]);
    expect(songs("pt", 1_000_000)).toBe("1.000.000 de músicas");
    expect(songs("de", 12_345)).toBe("12.345 Songs");
  });

  it("are among the notices under each category of the language", () => {
    const counted = Object.keys(noticesIn("fr")).filter((key) => key.startsWith("notice.in_it_already"));
    const keys = ["one", "many", "other"].map((category) => `notice.in_it_already_${category}`);
    expect(counted.toSorted()).toEqual(keys.toSorted());
  });
});

describe("an island's texts", () => {
  it("are those of the keys and sections that it is given, and no others", () => {
    expect(Object.keys(textsIn("ru", ["search.count", "captcha.*"])).toSorted()).toEqual([
      "captcha.label",
      "captcha.solved",
      "captcha.solving",
      "search.count_few",
      "search.count_many",
      "search.count_one",
      "search.count_other",
    ]);
  });

  it("are filled as on the server, whatever stands in a value", () => {
    const values = { title: "{{artists}} $t(layout.menu) $&", artists: "A & B" };
    for (const locale of LOCALES) {
      const island = viewOf(locale, textsIn(locale, ["seo.single_title", "register.resend_in"]));
      const { t } = viewIn(locale);
      expect(island.t("seo.single_title", values)).toBe(t("seo.single_title", values));
      expect(island.t("seo.single_title", values)).toContain(values.title);
      expect(island.t("register.resend_in", { seconds: 1_234 })).toBe(
        t("register.resend_in", { seconds: 1_234 }),
      );
    }
  });

  it("say that the server failed where they lack what it said", () => {
    const { t } = viewOf("en", textsIn("en", ["server.server_error"]));
    expect(t("server.songTwice")).toBe("Server error. Please try again later.");
  });
});

describe("the texts of notices", () => {
  it.each(LOCALES)("are in a file of their own with all that a notice may say, in %s", (locale) => {
    const texts = noticesIn(locale);
    const keys = Object.keys(texts);
    expect(keys.length).toBeGreaterThan(90);
    expect(keys.filter((key) => !/^(notice|server)\./.test(key)).toSorted()).toEqual([
      "layout.login",
      "store.buy_now",
    ]);
    expect(texts["notice.network"]).toBe(viewIn(locale).t("notice.network"));
  });
});
