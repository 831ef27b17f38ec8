import { describe, expect, it } from "vitest";

import { LOCALES } from "#i18n/locales.ts";
import { languageToOffer } from "#stores/page/language.ts";

const offered = (
  shown: string,
  preferred: string[],
  { chosen = null, declined = [] }: { chosen?: string | null; declined?: string[] } = {},
) => languageToOffer({ shown, spoken: LOCALES, preferred, chosen, declined });

describe("the language that a page is offered in", () => {
  it.each([
    ["en", ["fr-CA", "en"], "fr"],
    ["fr", ["en-GB", "fr"], "en"],
    ["en", ["zh-Hant-TW"], "zh"],
    ["en", ["PT-br"], "pt"],
    ["en", ["ja-JP"], "ja"],
  ])("on a page in %s for a browser with %s is %s", (shown, preferred, language) => {
    expect(offered(shown, preferred)).toBe(language);
  });

  it.each([
    ["en", ["en-US", "fr"]],
    ["en", ["nl", "en", "fr"]],
    ["en", ["nl", "ko"]],
    ["en", []],
    ["de", ["de-AT"]],
  ])("on a page in %s for a browser with %s is none", (shown, preferred) => {
    expect(offered(shown, preferred)).toBeNull();
  });

  it("is the one that was chosen here, before the browser's", () => {
    expect(offered("en", ["fr"], { chosen: "de" })).toBe("de");
    expect(offered("en", ["fr"], { chosen: "en" })).toBeNull();
    expect(offered("en", ["fr"], { chosen: "<b>" })).toBe("fr");
  });

  it("is none that was declined", () => {
    expect(offered("en", ["fr", "de"], { declined: ["fr"] })).toBeNull();
    expect(offered("en", ["fr"], { chosen: "de", declined: ["fr"] })).toBe("de");
  });
});
