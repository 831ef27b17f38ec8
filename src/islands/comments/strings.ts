import type { MessageKey, Translate } from "#i18n/t.ts";

/** The texts of an album's comments, by the names under which their island knows them. */
const MESSAGES = {
  heading: "comments.heading",
  form: "comments.form",
  name: "comments.name",
  email: "comments.email",
  emailHint: "comments.email_hint",
  text: "comments.text",
  submit: "comments.submit",
  sending: "comments.sending",
  emptyFields: "comments.empty_fields",
  failed: "comments.failed",
  waiting: "comments.waiting",
  none: "comments.none",
  carousel: "comments.carousel",
  carouselKind: "comments.carousel_kind",
  slideKind: "comments.slide_kind",
  position: "comments.position",
  previous: "comments.previous",
  next: "comments.next",
  readAll: "comments.read_all",
  readLess: "comments.read_less",
  needsScript: "comments.needs_script",
} as const satisfies Record<string, MessageKey>;

export type CommentStrings = Record<keyof typeof MESSAGES, string>;

/** All of them in the page's language; only the server asks. Places for values stay as they are written. */
export function commentStrings(t: Translate): CommentStrings {
  const entries = Object.entries(MESSAGES).map(([name, key]) => [name, t(key)]);
  return Object.fromEntries(entries) as CommentStrings;
}
