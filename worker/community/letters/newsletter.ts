import { CONFIRM_LINK_DAYS } from "#domain/people/newsletter.ts";
import { endpoints } from "#contract/endpoints.ts";
import { DEFAULT_LOCALE, type Locale, toLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { UserDb } from "../../db/client.ts";
import { newId } from "../../db/new-id.ts";
import type { Env } from "../../http/env.ts";
import type { Mailer } from "../../providers/mail/mailer.ts";
import { newsletterConfirmMail, newsletterKnownMail } from "../../providers/mail/newsletter-mails.ts";
import {
  confirmSubscriber,
  deleteUnconfirmed,
  endSubscriber,
  putWish,
  type Subscriber,
  takeBackPause,
} from "./subscriber-queries.ts";
import { readLink, signLink } from "./tokens.ts";

const DAY = 24 * 60 * 60_000;

/** Where the newsletter is confirmed and ended. */
const PAGE = "/newsletter";

/** By what and from where a subscriber is written to. */
interface Post {
  mailer: Mailer;
  /** Of the site, such as https://music.example. */
  origin: string;
}

interface Wish {
  email: string;
  name: string;
  locale: Locale;
}

/**
 * Somebody asked for the newsletter at this address: they, or anybody. A mail there asks for a confirmation,
 * at most one an hour. Who is subscribed gets a friendly word instead: the form has told them to look into
 * their mail, where they would wait for nothing; and to the form both look the same.
 * @throws Error when the mail was not taken; then the next wish is mailed at once
 */
export async function askForNewsletter(
  env: Env,
  { users, mailer, origin }: Post & { users: UserDb },
  { email, name, locale }: Wish,
  now: number,
): Promise<void> {
  const subscriber = await putWish(users, { id: newId(), email, name, locale }, now);
  if (!subscriber) return;
  try {
    await mailer.send(await mailTo(env, subscriber, { origin, now }));
  } catch (error) {
    await takeBackPause(users, subscriber);
    throw error;
  }
}

async function mailTo(
  env: Env,
  { id, email, locale: named, state }: Subscriber,
  { origin, now }: { origin: string; now: number },
) {
  const locale = toLocale(named);
  const end = await signLink(env, "end", { id, madeAt: now });
  const oneClick = `${origin}${endpoints.endNewsletter.path()}?token=${end}`;
  const addressed = { to: email, siteName: env.SITE_NAME, oneClick };
  const page = origin + localizedPath(locale, PAGE);
  if (state === "confirmed")
    return newsletterKnownMail(locale, { ...addressed, address: `${page}?end=${end}` });
  const confirm = await signLink(env, "confirm", { id, madeAt: now });
  return newsletterConfirmMail(locale, { ...addressed, address: `${page}?confirm=${confirm}` });
}

/** Whether the token was one of ours that still counts: then its subscriber gets the newsletter from now on. */
export async function confirmNewsletter(
  env: Env,
  users: UserDb,
  token: string,
  now: number,
): Promise<boolean> {
  const link = await readLink(env, "confirm", token, now);
  return link !== null && (await confirmSubscriber(users, link, now));
}

/** Whether the token was one of ours: then nobody at its address gets the newsletter any more. */
export async function endNewsletter(env: Env, users: UserDb, token: string, now: number): Promise<boolean> {
  const link = await readLink(env, "end", token, now);
  if (link) await endSubscriber(users, link.id, now);
  return link !== null;
}

/**
 * The address of the page where a subscriber ends the newsletter, for whoever sends it.
 * @returns root-relative when SITE_URL is not set
 */
export async function unsubscribeLink(env: Env, id: string, locale = DEFAULT_LOCALE): Promise<string> {
  const token = await signLink(env, "end", { id, madeAt: Date.now() });
  return `${env.SITE_URL ? new URL(env.SITE_URL).origin : ""}${localizedPath(locale, PAGE)}?end=${token}`;
}

/** Forgets who never confirmed, once no link of theirs counts any more. */
export async function forgetUnconfirmed(users: UserDb, now: number): Promise<void> {
  await deleteUnconfirmed(users, now - CONFIRM_LINK_DAYS * DAY);
}
