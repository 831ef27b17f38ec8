import { CURRENCIES } from "../currencies.ts";
import { BadParam } from "../failure.ts";
import { type Reader, text } from "./params.ts";

/** An address of a page, in which a template such as {CHECKOUT_SESSION_ID} may stand. */
export const url: Reader<string | undefined> = (value, path) => {
  const word = text()(value, path);
  if (word === undefined) return undefined;
  const parsed = URL.parse(word);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new BadParam("Not a valid URL", path, "url_invalid");
  return word;
};

export const email: Reader<string | undefined> = (value, path) => {
  const word = text(512)(value, path);
  if (word === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word)) return word;
  throw new BadParam(`Invalid email address: ${word}`, path, "email_invalid");
};

export const currency: Reader<string | undefined> = (value, path) => {
  const word = text()(value, path)?.toLowerCase();
  if (word === undefined || CURRENCIES.has(word)) return word;
  const all = [...CURRENCIES].join(", ");
  throw new BadParam(`Invalid currency: ${word}. Stripe currently supports these currencies: ${all}`, path);
};
