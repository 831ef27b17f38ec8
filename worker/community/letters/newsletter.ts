import { CONFIRM_LINK_DAYS } from "#domain/people/newsletter.ts";
import { endpoints } from "#contract/endpoints.ts";
import { DEFAULT_LOCALE, type Locale, toLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { UserDb } from "../../db/client.ts";
import { newId } from "../../db/new-id.ts";
import type { Config } from "../../http/config.ts";
import { siteOrigin } from "../../http/site-address.ts";
import type { Mailer } from "../../providers/mail/port.ts";
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

const DAY_MS = 24 * 60 * 60_000;

/** The path of the page on which the newsletter is confirmed and ended. */
const PAGE = "/newsletter";

/** The means of writing to a subscriber. */
interface NewsletterPost {
  config: Config;
  users: UserDb;
  mailer: Mailer;
  /** The site's own, such as https://music.example. */
  origin: string;
}

/** The wish for the newsletter at an address, from its owner or from anybody. */
interface NewsletterWish {
  email: string;
  name: string;
  locale: Locale;
}

/**
 * Mails an address to ask for a confirmation of its newsletter, at most once an hour. A subscriber gets a friendly word
 * instead: the form has told them to look into their mail, and both cases look the same there.
 * @param now milliseconds since 1970
 * @throws Error when the mail was not taken; then the next wish is mailed at once
 */
export async function askForNewsletter(
  { config, users, mailer, origin }: NewsletterPost,
  { email, name, locale }: NewsletterWish,
  now: number,
): Promise<void> {
  const subscriber = await putWish(users, { id: newId(), email, name, locale }, now);
  if (!subscriber) return;
  try {
    await mailer.send(await mailTo(config, subscriber, { origin, now }));
  } catch (error) {
    await takeBackPause(users, subscriber);
    throw error;
  }
}

async function mailTo(
  config: Config,
  { id, email, locale: storedLocale, state }: Subscriber,
  { origin, now }: { origin: string; now: number },
) {
  const locale = toLocale(storedLocale);
  const end = await signLink(config, "end", { id, madeAt: now });
  const oneClick = `${origin}${endpoints.endNewsletter.path()}?token=${end}`;
  const addressing = { to: email, siteName: config.siteName, oneClick };
  const page = origin + localizedPath(locale, PAGE);
  if (state === "confirmed")
    return newsletterKnownMail(locale, { ...addressing, address: `${page}?end=${end}` });
  const confirm = await signLink(config, "confirm", { id, madeAt: now });
  return newsletterConfirmMail(locale, { ...addressing, address: `${page}?confirm=${confirm}` });
}

/** Confirms a newsletter by the token of its link. @returns false when the token is not ours, or counts no more */
export async function confirmNewsletter(
  { config, users }: Pick<NewsletterPost, "config" | "users">,
  token: string,
  now: number,
): Promise<boolean> {
  const link = await readLink(config, "confirm", token, now);
  return link !== null && (await confirmSubscriber(users, link, now));
}

/** Ends a newsletter by the token of its link. @returns false when the token is not ours */
export async function endNewsletter(
  { config, users }: Pick<NewsletterPost, "config" | "users">,
  token: string,
  now: number,
): Promise<boolean> {
  const link = await readLink(config, "end", token, now);
  if (link) await endSubscriber(users, link.id, now);
  return link !== null;
}

/**
 * The address of the page where a subscriber ends the newsletter, for the operator who sends it.
 * @returns root-relative when the site's address is not set
 */
export async function unsubscribeLink(config: Config, id: string, locale = DEFAULT_LOCALE): Promise<string> {
  const token = await signLink(config, "end", { id, madeAt: Date.now() });
  const origin = config.siteUrl ? siteOrigin(config, config.siteUrl) : "";
  return `${origin}${localizedPath(locale, PAGE)}?end=${token}`;
}

/** Forgets people who never confirmed, once no link of theirs counts any more. @param now milliseconds since 1970 */
export async function forgetUnconfirmed(users: UserDb, now: number): Promise<void> {
  await deleteUnconfirmed(users, now - CONFIRM_LINK_DAYS * DAY_MS);
}
