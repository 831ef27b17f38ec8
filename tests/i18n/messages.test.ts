import { globSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { DEFAULT_LOCALE, type Locale, LOCALES } from "#i18n/locales.ts";
import { SCRIPTS, type Script } from "../support/scripts.ts";
import { SAME_AS_ENGLISH } from "./same-as-english.ts";

type Messages = Record<string, string>;

const ROOT = "src/i18n";
const SETS = ["site", "mail", "feeds"];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACE = /\{\{(\w+)\}\}/g;
/** What is no word of any language, so that a text of only these may be the same everywhere. */
const NO_WORDS = /\{\{\w+\}\}|kbit\/s|\bmin\b|[^\p{L}]/gu;
/** Short English words that are no words of the languages below. */
const ENGLISH = /\b(the|and|your|you|with|this|that|from|is|are|been)\b/i;
const LANGUAGES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

const english = messagesIn(DEFAULT_LOCALE);
const stems = new Set(Object.keys(english).map(stemOf));

function messagesIn(locale: Locale): Messages {
  return Object.assign({}, ...SETS.map((set) => readSet(set, locale)));
}

function readSet(set: string, locale: Locale): Messages {
  return JSON.parse(readFileSync(`${ROOT}/${set}/${locale}.json`, "utf8")) as Messages;
}

/** The name of a plural form without its category; `too_many` is none. */
function stemOf(key: string): string {
  const stem = key.replace(PLURAL, "");
  return `${stem}_other` in english ? stem : key;
}

/** The text of English that a message stands for, whichever plural forms English has. */
function originalOf(key: string): string {
  return english[key] ?? english[`${stemOf(key)}_other`] ?? "";
}

/** The messages that break a rule, as one line each, so that a failure shows all of them. */
function breaking(messages: Messages, isBroken: (text: string, key: string) => boolean): string[] {
  return Object.entries(messages)
    .filter(([key, text]) => isBroken(text, key))
    .map(([key, text]) => `${key}: ${text}`);
}

const placesIn = (text: string) =>
  [...new Set(Array.from(text.matchAll(PLACE), ([place]) => place))].toSorted().join(" ");
const wordsIn = (text: string) => text.replace(NO_WORDS, "");

describe("English messages", () => {
  it("are many, in a file a set and language", () => {
    const files = globSync(`${ROOT}/*/*.json`);
    expect(files).toHaveLength(SETS.length * LOCALES.length);
    expect(Object.keys(english).length).toBeGreaterThan(700);
  });

  it("are all used", () => {
    // The lists of what islands are given use nothing.
    const files = globSync("{src,worker,cli}/**/*.{ts,tsx,astro}").filter(
      (file) => file !== "src/islands/texts.ts",
    );
    expect(files.length).toBeGreaterThan(500);
    const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
    const names = new Set(Array.from(code.matchAll(/"([\w.]+)"/g), ([, text]) => text));
    const made = Array.from(code.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g), ([, name = ""]) => patternOf(name));
    const unused = breaking(english, (_, key) => {
      const stem = stemOf(key);
      return !names.has(stem) && !made.some((pattern) => pattern.test(stem) || pattern.test(key));
    });
    expect(unused).toEqual([]);
  });

  it("are in one file each, and none is written twice", () => {
    for (const locale of LOCALES) {
      const lines = SETS.flatMap((set) =>
        Array.from(
          readFileSync(`${ROOT}/${set}/${locale}.json`, "utf8").matchAll(/^\s*"([\w.]+)":/gm),
          ([, key]) => key,
        ),
      );
      expect(lines.length).toBeGreaterThan(700);
      expect(lines.filter((key, index) => lines.indexOf(key) !== index)).toEqual([]);
    }
  });
});

/** The keys that code may make by a template such as `orders.${kind}`. */
function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "\\w+")}$`);
}

describe.each(LANGUAGES)("messages in %s", (locale) => {
  const messages = messagesIn(locale);
  const same = new Set(SAME_AS_ENGLISH[locale]);
  const isWord = (text: string) => wordsIn(text) !== "" && !same.has(text);

  it("are those of English, in the same files", () => {
    for (const set of SETS) {
      const stemsIn = (one: Locale) => [...new Set(Object.keys(readSet(set, one)).map(stemOf))].sort();
      expect(stemsIn(locale), set).toEqual(stemsIn(DEFAULT_LOCALE));
    }
  });

  it("have the plural forms of the language, no less and no more", () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    for (const stem of stems) {
      const forms = Object.keys(messages).filter((key) => stemOf(key) === stem);
      const wanted =
        `${stem}_other` in english ? categories.map((category) => `${stem}_${category}`) : [stem];
      expect(forms.toSorted()).toEqual(wanted);
    }
  });

  it("are not empty, have no blank too many and no markup", () => {
    expect(breaking(messages, (text) => text === "" || text !== text.trim() || text.includes("  "))).toEqual(
      [],
    );
    expect(breaking(messages, (text) => /<[a-z/!]|&\w+;/i.test(text))).toEqual([]);
  });

  it("have the places of English", () => {
    expect(breaking(messages, (text, key) => placesIn(text) !== placesIn(originalOf(key)))).toEqual([]);
  });

  it("are not English", () => {
    expect(breaking(messages, (text, key) => isWord(text) && text === originalOf(key))).toEqual([]);
    expect(breaking(messages, (text) => ENGLISH.test(text.replace(PLACE, "")))).toEqual([]);
  });

  it("are in the script of the language", () => {
    const own: readonly Script[] = SCRIPTS[locale] ?? [];
    const others = Object.values(SCRIPTS)
      .flat()
      .filter((script) => !own.includes(script));
    const isIn = (text: string, scripts: readonly Script[]) =>
      scripts.some((script) => new RegExp(`\\p{Script=${script}}`, "u").test(text));
    expect(breaking(messages, (text) => isIn(text, others))).toEqual([]);
    if (own.length > 0) expect(breaking(messages, (text) => isWord(text) && !isIn(text, own))).toEqual([]);
  });

  it("are not those of another language", () => {
    // What the two say in the same words is short; a sentence in both is a sentence in the wrong one.
    const others = LANGUAGES.filter((other) => other !== locale).map(messagesIn);
    const isSentence = (text: string) => (text.replace(PLACE, "").match(/\p{L}+/gu) ?? []).length > 4;
    expect(
      breaking(messages, (text, key) => isSentence(text) && others.some((other) => other[key] === text)),
    ).toEqual([]);
  });

  it("are written with the marks of the language", () => {
    expect(breaking(messages, (text) => /["']/.test(text) || text.includes("..."))).toEqual([]);
    if (locale === "fr") {
      expect(breaking(messages, (text) => /[^\u202f][:;!?»]|«[^\u202f]/u.test(text))).toEqual([]);
    }
    if (locale === "es") {
      const isOpen = (text: string, [open, close]: [string, string]) =>
        text.split(open).length !== text.split(close).length;
      expect(breaking(messages, (text) => isOpen(text, ["¿", "?"]) || isOpen(text, ["¡", "!"]))).toEqual([]);
    }
    if (locale === "de") expect(breaking(messages, (text) => /ß(?=[A-Z])|“[^“]*“|”/.test(text))).toEqual([]);
  });
});
