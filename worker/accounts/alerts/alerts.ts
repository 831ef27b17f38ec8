import { toLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { UserDb } from "../../db/client.ts";
import { inBackground } from "../../http/background.ts";
import type { Config } from "../../http/config.ts";
import type { RequestContext } from "../../http/context.ts";
import type { Deployment } from "../../http/deployment.ts";
import { logFailure } from "../../http/log-failure.ts";
import { type LinkUse, signLink } from "../../http/signed-link.ts";
import { clockAddress, siteOrigin } from "../../http/site-address.ts";
import { alertMail } from "../../providers/mail/alert-mails.ts";
import { mailerOf } from "../../providers/mail/mailer.ts";
import type { Mail, Mailer } from "../../providers/mail/port.ts";
import { CONFIRM_EMAIL, WAY_BACK } from "./way-back.ts";
import {
  type AlertDetails,
  type AlertRow,
  dropOldAlerts,
  listDueAlerts,
  markMailed,
  takeOnAlert,
} from "./queries.ts";

/** The time after which an alert is tried again whose mail was not taken. */
const RETRY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const GIVEN_UP_AFTER_MS = 7 * DAY_MS;
/** A mail that was taken on its last day has a link that is good for a week. */
const FORGOTTEN_AFTER_MS = 2 * GIVEN_UP_AFTER_MS;
/** More alerts wait for the clock's next ring: no mail provider is flooded. */
const MAILS_AT_ONCE = 50;
const USER_AGENT_MAX = 300;

/** The means of mailing alerts. */
export interface AlertPost {
  config: Config;
  users: UserDb;
  mailer: Mailer | null;
  /** The site's own, such as https://music.example; null when nobody has said where the site is. */
  origin: string | null;
}

/** The browser of a request, for the details of an alert. */
export function browserOf(c: RequestContext): { userAgent: string } {
  return { userAgent: (c.req.header("User-Agent") ?? "").slice(0, USER_AGENT_MAX) };
}

/** Mails what is due to a user, after the answer. Whoever wrote a batch with an alert calls it. */
export function tellAlerts(c: RequestContext, userId: string): void {
  const { config, users } = c.var;
  const origin = siteOrigin(config, c.req.url);
  const post = { config, users, mailer: mailerOf(config, c.req.url), origin };
  inBackground(c, mailDueAlerts(post, Date.now(), userId));
}

/** Mails the alerts that are due because nobody was there to mail them or their mail failed, for a week. */
export async function sendDueAlerts({ config, users }: Deployment, now: number): Promise<void> {
  const givenUp = now - GIVEN_UP_AFTER_MS;
  await dropOldAlerts(users, { givenUp, forgotten: now - FORGOTTEN_AFTER_MS });
  const mailer = mailerOf(config, clockAddress(config));
  const origin = config.siteUrl === null ? null : siteOrigin(config, config.siteUrl);
  await mailDueAlerts({ config, users, mailer, origin }, now);
}

async function mailDueAlerts(post: AlertPost, now: number, userId?: string): Promise<void> {
  if (!post.mailer) return;
  const ofUser = userId === undefined ? {} : { userId };
  const due = await listDueAlerts(post.users, { now, limit: MAILS_AT_ONCE, ...ofUser });
  for (const id of due) await mailAlert(post, id, now);
}

/**
 * Mails an alert that is still due: whoever comes first takes it on, and it is done when its mail was taken. One that
 * fails is logged and left to the clock.
 */
export async function mailAlert(post: AlertPost, id: string, now: number): Promise<void> {
  const { users, mailer } = post;
  const alert = mailer && (await takeOnAlert(users, id, { now, until: now + RETRY_MS }));
  if (!mailer || !alert) return;
  try {
    await mailer.send(await toMail(post, alert, now));
    await markMailed(users, id, now);
  } catch (error) {
    logFailure(error, "mail about an account's safety");
  }
}

async function toMail(
  { config, origin }: AlertPost,
  { id, email: to, kind, details, notedAt, locale: storedLocale }: AlertRow & { locale: string },
  now: number,
): Promise<Mail> {
  const locale = toLocale(storedLocale);
  const page = origin && origin + localizedPath(locale, "/account-link");
  const link = async (use: LinkUse) =>
    page && `${page}?${use.action}=${await signLink(config, use, { id, madeAt: now })}`;
  return alertMail(locale, {
    to,
    siteName: config.siteName,
    kind,
    notedAt,
    wayBack: await link(WAY_BACK),
    ...(kind === "email_change_asked" && { confirm: await link(CONFIRM_EMAIL) }),
    ...(JSON.parse(details) as AlertDetails),
  });
}
