import type feeds from "./feeds/en.json";
import type mail from "./mail/en.json";
import type site from "./site/en.json";

type Category = "zero" | "one" | "two" | "few" | "many" | "other";

/** The keys of a language's texts; the plural forms of one text count as one key. */
type KeysOf<Texts> = keyof Texts extends infer Key extends string
  ? Key extends `${infer Stem}_${Category}`
    ? Stem
    : Key
  : never;

/** The key of a text of the site's pages and islands. */
export type MessageKey = KeysOf<typeof site>;

/** The key of a text of a mail. */
export type MailKey = KeysOf<typeof mail>;

/** The key of a text of a feed. */
export type FeedKey = KeysOf<typeof feeds>;

/** The key of a text that a notice may say: those of the site's own notices, and those for what the server answers. */
export type NoticeKey = Extract<MessageKey, `notice.${string}` | `server.${string}`>;

/** The key of the text on a notice's button. */
export type NoticeLinkKey = Extract<MessageKey, "store.buy_now" | "layout.login">;
