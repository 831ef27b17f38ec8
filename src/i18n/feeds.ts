import type { Values } from "./fill.ts";
import de from "./feeds/de.json" with { type: "json" };
import en from "./feeds/en.json" with { type: "json" };
import es from "./feeds/es.json" with { type: "json" };
import fr from "./feeds/fr.json" with { type: "json" };
import hi from "./feeds/hi.json" with { type: "json" };
import ja from "./feeds/ja.json" with { type: "json" };
import pt from "./feeds/pt.json" with { type: "json" };
import ru from "./feeds/ru.json" with { type: "json" };
import zh from "./feeds/zh.json" with { type: "json" };
import type { FeedKey } from "./keys.ts";
import type { Locale } from "./locales.ts";
import { translatorOf } from "./translate.ts";

// Apart from the site's texts, so that the Worker starts without those.
const translatorIn = translatorOf<FeedKey>({ en, fr, es, pt, hi, ru, de, zh, ja });

/** A text of a feed in one language, with values in its `{{places}}`. */
export function feedText(locale: Locale, key: FeedKey, values?: Values): string {
  return translatorIn(locale)(key, values);
}
