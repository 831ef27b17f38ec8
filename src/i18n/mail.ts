import type { Values } from "./fill.ts";
import type { MailKey } from "./keys.ts";
import type { Locale } from "./locales.ts";
import de from "./mail/de.json" with { type: "json" };
import en from "./mail/en.json" with { type: "json" };
import es from "./mail/es.json" with { type: "json" };
import fr from "./mail/fr.json" with { type: "json" };
import hi from "./mail/hi.json" with { type: "json" };
import ja from "./mail/ja.json" with { type: "json" };
import pt from "./mail/pt.json" with { type: "json" };
import ru from "./mail/ru.json" with { type: "json" };
import zh from "./mail/zh.json" with { type: "json" };
import { translatorOf } from "./translate.ts";

// Apart from the site's texts, so that the Worker starts without those.
const translatorIn = translatorOf<MailKey>({ en, fr, es, pt, hi, ru, de, zh, ja });

/** Gives the texts of mails in one language, each with the same values in its `{{places}}`. */
export function mailTextIn(locale: Locale, values: Values): (key: MailKey) => string {
  const t = translatorIn(locale);
  return (key) => t(key, values);
}
