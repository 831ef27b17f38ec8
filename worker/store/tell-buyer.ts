import { artistNames } from "#domain/song.ts";
import { toLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { findUserRow } from "../accounts/queries.ts";
import type { Env } from "../http/env.ts";
import { logFailure } from "../http/log-failure.ts";
import { type Mailer, mailerOf } from "../providers/mail/mailer.ts";
import { paymentFailedMail, purchaseReadyMail } from "../providers/mail/messages.ts";
import { siteOrigin } from "../http/site-address.ts";
import { getKeptItem } from "./item.ts";
import type { Sale } from "./sale.ts";
import type { Tell } from "./ledger/settle.ts";
import type { Shop } from "./shop.ts";

/** By what and from where buyers are written to. */
export interface Post {
  /** Null where the operator has set up none. */
  mailer: Mailer | null;
  siteName: string;
  /** Null when nobody has said where the site is. */
  origin: string | null;
}

/** How this request's buyers are written to. */
export function postOf(env: Env, requestUrl: string): Post {
  return {
    mailer: mailerOf(env, requestUrl),
    siteName: env.SITE_NAME,
    origin: siteOrigin(env, requestUrl),
  };
}

/** What tells buyers by mail. */
export function tellByMail(shop: Shop, post: Post): Tell {
  return (sale, news) => notifyBuyer(shop, post, sale, news);
}

/** Tells a buyer that what they paid for is there, or that their bank refused. What fails is logged. */
async function notifyBuyer(
  shop: Shop,
  { mailer, siteName, origin }: Post,
  sale: Sale,
  news: "ready" | "failed",
): Promise<void> {
  if (!mailer) return;
  try {
    const buyer = await findUserRow(shop.users, sale.userId);
    if (!buyer) return;
    const locale = toLocale(buyer.locale);
    const letter = { to: buyer.email, siteName, item: await nameOf(shop, sale) };
    const address = origin && origin + localizedPath(locale, "/downloads");
    await mailer.send(
      news === "ready"
        ? purchaseReadyMail(locale, { ...letter, address })
        : paymentFailedMail(locale, letter),
    );
  } catch (error) {
    logFailure(error, "mail to a buyer");
  }
}

async function nameOf({ catalogue }: Shop, { item, title, artistName }: Sale): Promise<string> {
  if (title) return artistName ? `${title} – ${artistName}` : title;
  const found = await getKeptItem(catalogue, item).catch(() => null);
  return found ? `${found.title} – ${artistNames(found.artists)}` : item.id;
}
