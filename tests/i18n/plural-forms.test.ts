import { describe, expect, it } from "vitest";

import { LOCALES } from "#i18n/locales.ts";
import { viewIn } from "#i18n/t.ts";
import { noticeStrings } from "../../src/islands/notice-strings.ts";
import { fillForm, pluralForms } from "../../src/islands/plural-forms.ts";

const COUNTS = [0, 1, 2, 5, 11, 21, 100, 1_234, 12_345, 1_000_000, 2_000_000];

describe("counted texts", () => {
  it.each(LOCALES)("are chosen by a browser as by the server in %s", (locale) => {
    const { t } = viewIn(locale);
    const forms = pluralForms(locale, (count) => t("search.count", { count }));
    for (const count of COUNTS) expect(fillForm(forms, count, locale)).toBe(t("search.count", { count }));
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
    const counted = Object.keys(noticeStrings(viewIn("fr"))).filter((key) =>
      key.startsWith("notice.in_it_already"),
    );
    const keys = ["one", "many", "other"].map((category) => `notice.in_it_already_${category}`);
    expect(counted.toSorted()).toEqual(keys.toSorted());
  });
});
