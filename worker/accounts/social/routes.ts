import { type Context, Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import { DEFAULT_LOCALE, type Locale, readLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { AppEnv } from "../../http/context.ts";
import { SocialProblem, type SocialProblemCode } from "../../providers/oauth/port.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { logFailure } from "../../http/log-failure.ts";
import { socialProviderOf } from "../../providers/oauth/provider.ts";
import type { SocialProvider, SocialProviderName } from "../../providers/oauth/port.ts";
import { randomHex } from "../../http/secret.ts";
import { browserOf, tellAlerts } from "../alerts/alerts.ts";
import { waitsForSecondStep } from "../factors/second-step.ts";
import { signIn } from "../sessions/sessions.ts";
import { findOrCreateUser } from "./service.ts";
import { takeStateCookie, writeStateCookie } from "./state-cookie.ts";

const SECRET_BYTES = 32;

/** Sign-in by a provider: the browser goes there and comes back, and always ends at a page, never at an error. */
export const social = new Hono<AppEnv>()
  .get(endpoints.startSocial.pattern, async (c) => {
    await limit(c, "social", networkOf(c));
    const locale = readLocale(c.req.query("locale")) ?? DEFAULT_LOCALE;
    if (isSentByAnotherSite(c)) return c.redirect(localizedPath(locale, "/login"));
    return await endAtPage(c, locale, async () => {
      const provider = providerNameOf(c);
      const secrets = {
        state: randomHex(SECRET_BYTES),
        nonce: randomHex(SECRET_BYTES),
        codeVerifier: randomHex(SECRET_BYTES),
      };
      const askEmailAgain = c.req.query("ask") === "email";
      const url = await providerOf(c).start({ ...secrets, redirectUri: redirectUriOf(c), askEmailAgain });
      await writeStateCookie(c, { ...secrets, provider, locale }, Date.now());
      return url.href;
    });
  })
  .get(endpoints.finishSocial.pattern, async (c) => {
    await limit(c, "social", networkOf(c));
    const now = Date.now();
    const pending = await takeStateCookie(c, now);
    const locale = pending?.locale ?? DEFAULT_LOCALE;
    return await endAtPage(c, locale, async () => {
      if (pending?.provider !== providerNameOf(c)) throw new Error("no sign-in is under way");
      const back = { ...pending, url: new URL(c.req.url), redirectUri: redirectUriOf(c) };
      const profile = await providerOf(c).finish(back);
      const arrival = { locale, browser: browserOf(c), now };
      const { userId, isNewWay } = await findOrCreateUser(c.var.users, profile, arrival);
      if (isNewWay) tellAlerts(c, userId);
      if (await waitsForSecondStep(c, userId)) return `${localizedPath(locale, "/Oauth")}?step=second`;
      await signIn(c, userId, { isNews: !isNewWay });
      return localizedPath(locale, "/Oauth");
    });
  });

/** Tells whether a link or a frame of another site leads here: a provider may say yes by itself, and nobody asked to sign in. */
function isSentByAnotherSite(c: Context<AppEnv>): boolean {
  return /^(cross|same)-site$/.test(c.req.header("Sec-Fetch-Site") ?? "");
}

/** Redirects to the address of a step, or to the page that says why it failed. */
async function endAtPage(c: Context<AppEnv>, locale: Locale, step: () => Promise<string>): Promise<Response> {
  try {
    return c.redirect(await step());
  } catch (error) {
    return c.redirect(`${localizedPath(locale, "/Oauth")}?problem=${problemOf(c, error)}`);
  }
}

function problemOf(c: Context<AppEnv>, error: unknown): SocialProblemCode {
  if (error instanceof SocialProblem) return error.code;
  if (error instanceof AppError && error.detail === accountTexts.suspended) return "suspended";
  logFailure(error, `sign-in with ${providerNameOf(c)}`);
  return "broken";
}

/** The provider in the address; the pattern lets no other name through. */
const providerNameOf = (c: Context<AppEnv>) => c.req.param("provider") as SocialProviderName;

function providerOf(c: Context<AppEnv>): SocialProvider {
  const provider = socialProviderOf(c.var.config, providerNameOf(c));
  if (!provider) throw new SocialProblem("not_configured");
  return provider;
}

/** The address that the operator has registered with the provider, at the host of the request. */
const redirectUriOf = (c: Context<AppEnv>) =>
  new URL(endpoints.finishSocial.path(providerNameOf(c)), c.req.url).href;
