import { artistNames } from "#domain/song.ts";
import { toLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { logFailure } from "../http/log-failure.ts";
import { paymentFailedMail, purchaseReadyMail } from "../providers/mail/messages.ts";
import type { Mailer } from "../providers/mail/port.ts";
import { findBuyer } from "./buyer-queries.ts";
import { getKeptItem } from "./item.ts";
import type { Sale } from "./sale.ts";
import type { Shop } from "./shop.ts";

/** The end of a payment: what was bought can be downloaded, or the buyer's bank has refused. */
export type BuyerNews = "ready" | "failed";

/** Tells a buyer how a payment has ended that they may not be looking at any more. It never throws. */
export type TellBuyer = (sale: Sale, news: BuyerNews) => Promise<void>;

/** The means of writing to buyers. */
export interface BuyerMail {
  /** Null where the operator has set up none. */
  mailer: Mailer | null;
  siteName: string;
  /** Null when nobody has said where the site is. */
  origin: string | null;
}

/** Tells buyers by mail. A mail that fails is logged. */
export function tellByMail(shop: Shop, { mailer, siteName, origin }: BuyerMail): TellBuyer {
  return async (sale, news) => {
    if (!mailer) return;
    try {
      const buyer = await findBuyer(shop.users, sale.userId);
      if (!buyer) return;
      const locale = toLocale(buyer.locale);
      const about = { to: buyer.email, siteName, item: await nameOf(shop, sale) };
      const address = origin && origin + localizedPath(locale, "/downloads");
      await mailer.send(
        news === "ready"
          ? purchaseReadyMail(locale, { ...about, address })
          : paymentFailedMail(locale, about),
      );
    } catch (error) {
      logFailure(error, "mail to a buyer");
    }
  };
}

async function nameOf({ catalogue }: Shop, { item, title, artistName }: Sale): Promise<string> {
  if (title) return artistName ? `${title} – ${artistName}` : title;
  const found = await getKeptItem(catalogue, item).catch(() => null);
  return found ? `${found.title} – ${artistNames(found.artists)}` : item.id;
}
