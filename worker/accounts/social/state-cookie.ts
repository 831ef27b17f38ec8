import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";

import type { Locale } from "#i18n/locales.ts";
import type { AppEnv } from "../../http/context.ts";
import type { SignInSecrets, SocialProviderName } from "../../providers/oauth/port.ts";
import { secretFor } from "../../http/secret.ts";

/** The time that a person may take at the provider's. */
const LIFETIME_MS = 10 * 60_000;

/** A sign-in that is under way in this browser. */
export interface PendingSignIn extends SignInSecrets {
  provider: SocialProviderName;
  locale: Locale;
}

const NAME = "oauth";

/** Lax, for the browser comes back from another site; `__Host-` where there is TLS. */
const attributesOf = (c: Context<AppEnv>) => {
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
  const isSecure = new URL(c.req.url).protocol === "https:";
  return isSecure ? { ...attributes, prefix: "host" as const, secure: true } : attributes;
};

/** Keeps a sign-in in the browser while its person is at the provider's. @param now milliseconds since 1970 */
export async function writeStateCookie(
  c: Context<AppEnv>,
  { provider, locale, state, nonce, codeVerifier }: PendingSignIn,
  now: number,
): Promise<void> {
  const value = [provider, locale, state, nonce, codeVerifier, now + LIFETIME_MS].join(".");
  await setSignedCookie(c, NAME, value, secretFor(c.var.config, "oauth"), {
    ...attributesOf(c),
    maxAge: LIFETIME_MS / 1000,
  });
}

/** Takes the sign-in under way out of the browser. Null when there is none, it is too old, or not as we signed it. */
export async function takeStateCookie(c: Context<AppEnv>, now: number): Promise<PendingSignIn | null> {
  const attributes = attributesOf(c);
  const prefix = "prefix" in attributes ? attributes.prefix : undefined;
  const value = await getSignedCookie(c, secretFor(c.var.config, "oauth"), NAME, prefix);
  deleteCookie(c, NAME, attributes);
  const [provider, locale, state, nonce, codeVerifier, expiresAt] = value ? value.split(".") : [];
  if (!state || !nonce || !codeVerifier || !(Number(expiresAt) > now)) return null;
  // The signature is ours, so the values are ours too.
  return { provider: provider as SocialProviderName, locale: locale as Locale, state, nonce, codeVerifier };
}
