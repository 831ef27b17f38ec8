import account from "#i18n/en/account.json";
import playlists from "#i18n/en/playlists.json";
import profile from "#i18n/en/profile.json";
import server from "#i18n/en/server.json";
import type { MessageKey, Translate } from "#i18n/t.ts";

/**
 * The exact English texts that the server and the stores of accounts say, each with its text in the page's
 * language where that is another one, for the toaster. What a text is filled with is known only in the
 * browser: its places stay.
 */
export function serverStrings(t: Translate): Record<string, string> {
  const notices = Object.entries({ ...account, ...playlists, ...profile }).filter(([key]) =>
    key.startsWith("notice."),
  );
  const entries = [...Object.entries(server), ...notices] as [MessageKey, string][];
  const pairs = entries.map(([key, text]): [string, string] => [text, t(key)]);
  return Object.fromEntries(pairs.filter(([english, text]) => english !== text));
}

/** As `serverStrings`, but only those texts of the server that an island may meet. */
export function serverStringsOf(
  t: Translate,
  keys: readonly (keyof typeof server)[],
): Record<string, string> {
  const pairs = keys.map((key): [string, string] => [server[key], t(key)]);
  return Object.fromEntries(pairs.filter(([english, text]) => english !== text));
}
