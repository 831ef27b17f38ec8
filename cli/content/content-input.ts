import { normalizeEmail } from "#domain/people/account.ts";
import { MAP_HOSTS } from "#domain/site.ts";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "#i18n/locales.ts";
import { UsageError } from "../terminal/arguments.ts";

const URL_MAX = 2000;

/**
 * One line of text as it is stored.
 * @param name of the option, without its dashes
 * @param max in UTF-16 units
 * @throws UsageError that names the mistake
 */
export function lineOf(name: string, text: string, max: number): string {
  const line = text.trim();
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(line))
    throw new UsageError(`--${name} holds a line break or another control character`);
  if (line.length > max) throw new UsageError(`--${name} has ${line.length} characters, the most is ${max}`);
  return line;
}

/** One line of text as `lineOf` gives it, which may not be empty. @throws UsageError */
export function filledLineOf(name: string, text: string, max: number): string {
  const line = lineOf(name, text, max);
  if (line === "") throw new UsageError(`--${name} is empty`);
  return line;
}

/** An https address, or the empty text, which clears it. @throws UsageError */
export function httpsUrlOf(name: string, text: string): string {
  const line = lineOf(name, text, URL_MAX);
  if (line === "") return "";
  const url = URL.canParse(line) ? new URL(line) : null;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "")
    throw new UsageError(`--${name} ${line} is no https address`);
  return url.href;
}

/** The address of a map that the pages' policy lets in, or the empty text. @throws UsageError */
export function mapUrlOf(name: string, text: string): string {
  const url = httpsUrlOf(name, text);
  if (url !== "" && !MAP_HOSTS.includes(new URL(url).origin))
    throw new UsageError(`--${name} may lead to ${MAP_HOSTS.join(" or ")} only`);
  return url;
}

/** The address of a link: a path of the site, or https. @throws UsageError */
export function linkOf(name: string, text: string): string {
  const line = filledLineOf(name, text, URL_MAX);
  // Browsers read a backslash as a slash, and two slashes as another host.
  const isOwnPath = /^\/(?![/\\])/.test(line);
  return isOwnPath ? line : httpsUrlOf(name, line);
}

/** An address as it is stored, or the empty text. @throws UsageError */
export function emailOf(name: string, text: string): string {
  if (text.trim() === "") return "";
  const email = normalizeEmail(text);
  if (email === null) throw new UsageError(`--${name} ${lineOf(name, text, URL_MAX)} is no e-mail address`);
  return email;
}

/** The language of `--locale`; English unless told. @throws UsageError */
export function localeOf(text: string | undefined): Locale {
  if (text === undefined) return DEFAULT_LOCALE;
  const locale = LOCALES.find((one) => one === text);
  if (!locale) throw new UsageError(`--locale ${text} is none of ${LOCALES.join(", ")}`);
  return locale;
}

/** Ids with commas between, each once. @throws UsageError */
export function idsOf(name: string, text: string, most: number): string[] {
  const ids = [
    ...new Set(
      text
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  if (ids.length > most) throw new UsageError(`--${name} takes ${most} ids at most`);
  return ids;
}
