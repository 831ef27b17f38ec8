import { globSync, readFileSync } from "node:fs";

import { sql } from "drizzle-orm";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { SCRIPTS } from "../scripts.ts";
import { DEFAULT_LOCALE, type Locale } from "#i18n/locales.ts";

type Messages = Record<string, string>;

const PLACE = /\{\{\w+\}\}/;
/** English words that are no words of the other languages in the same script. */
const ENGLISH = /\b(the|and|your|you|with|this|that|from|is|are|been|of|by|for|to)\b/i;
const WORD = /\p{L}+/gu;
/** Languages in another script, where three words in a row in the script of English are English. */
const OTHER_SCRIPTS: ReadonlySet<string> = new Set(Object.keys(SCRIPTS));
const IN_ENGLISHS_SCRIPT = /\p{Script=Latin}+(?:[\s,.;'’-]+\p{Script=Latin}+){2,}/u;

function messagesIn(locale: Locale): Messages {
  const files = globSync(`src/i18n/*/${locale}.json`);
  if (files.length === 0) throw new Error(`no messages in ${locale}`);
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Messages));
}

/** The parts of English messages, of three words or more, that the language does not say itself. */
export function foreignTexts(locale: Locale): string[] {
  const own = Object.values(messagesIn(locale)).join("\n");
  return Object.values(messagesIn(DEFAULT_LOCALE))
    .flatMap((message) => message.split(PLACE))
    .map((part) => part.trim())
    .filter((part) => (part.match(WORD)?.length ?? 0) > 2 && !own.includes(part));
}

const TEXTS = [
  "title AS text FROM songs",
  "title AS text FROM albums",
  "label AS text FROM albums",
  "name AS text FROM artists",
  "bio AS text FROM artists",
  "name AS text FROM genres",
  "description AS text FROM genres",
  "name AS text FROM playlists",
  "description AS text FROM playlists",
  "owner_name AS text FROM playlists",
  "name AS text FROM comments",
  "text FROM comments",
  "atom AS text FROM site_content, json_tree(site_content.value) WHERE type = 'text'",
];

/** What the catalogue and the operator say in a language of their own, the longest first. */
export async function textsOfData(db: CatalogueDb): Promise<string[]> {
  const texts = await Promise.all(
    TEXTS.map((source) => db.all<{ text: string }>(sql.raw(`SELECT ${source}`))),
  );
  return texts
    .flat()
    .map(({ text }) => text.trim().replace(/\s+/g, " "))
    .filter((text) => text !== "")
    .sort((a, b) => b.length - a.length);
}

/** Whether a text is English, going by its words. @param data what may stand in it in any language */
export function looksEnglish(text: string, locale: Locale, data: readonly string[]): boolean {
  const suspicious = OTHER_SCRIPTS.has(locale) ? IN_ENGLISHS_SCRIPT : ENGLISH;
  if (!suspicious.test(text)) return false;
  // A sign that no word goes across.
  const rest = data.reduce((left, known) => left.replaceAll(known, "|"), text);
  return suspicious.test(rest);
}
