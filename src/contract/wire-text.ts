import { accountTexts, formTexts, libraryTexts, storeTexts, wireErrors } from "./errors.ts";

const texts = {
  ...(Object.fromEntries(Object.entries(wireErrors).map(([code, { message }]) => [code, message])) as Record<
    keyof typeof wireErrors,
    string
  >),
  ...accountTexts,
  ...libraryTexts,
  ...storeTexts,
  ...formTexts,
};

/** The name of an exact text that an answer may carry: its error code, or its name in the contract. */
export type WireTextName = keyof typeof texts;

/** Every exact text that an answer may carry, by its name. */
export const wireTexts: Readonly<Record<WireTextName, string>> = texts;

const names = new Map(Object.entries(texts).map(([name, text]) => [text, name as WireTextName]));

/** The name of a text that an answer carried; undefined for one that the contract does not know. */
export function wireTextName(text: string): WireTextName | undefined {
  return names.get(text);
}
