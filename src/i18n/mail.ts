import de from "./de/mail.json" with { type: "json" };
import en from "./en/mail.json" with { type: "json" };
import es from "./es/mail.json" with { type: "json" };
import fr from "./fr/mail.json" with { type: "json" };
import hi from "./hi/mail.json" with { type: "json" };
import type { Locale } from "./locales.ts";
import pt from "./pt/mail.json" with { type: "json" };
import ru from "./ru/mail.json" with { type: "json" };
import zh from "./zh/mail.json" with { type: "json" };

/** Every text of a mail by its name. */
export type MailKey = keyof typeof en;

/** What mails say in each language. Apart from `t.ts`, so that the Worker carries no other messages. */
export const mailTexts: Record<Locale, Record<MailKey, string>> = { en, fr, es, pt, hi, ru, de, zh };

/** Gives the texts of mails in one language, with values in their `{{placeholders}}`. */
export function mailTextIn(
  locale: Locale,
  values: Record<string, string | number>,
): (key: MailKey) => string {
  return (key) =>
    mailTexts[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
