import { artistNames } from "#domain/song.ts";
import { toLocale } from "#i18n/locales.ts";
import { logFailure } from "../http/log-failure.ts";
import { paymentFailedMail } from "../providers/mail/messages.ts";
import type { BuyerMail } from "./buyer-mail.ts";
import { findBuyer } from "./buyer-queries.ts";
import { getKeptItem } from "./item.ts";
import { mailReceipt } from "./receipts/receipts.ts";
import type { Sale } from "./sale.ts";
import type { Shop } from "./shop.ts";

/** The end of a payment: the sale is recorded, or the buyer's bank has refused. */
export type BuyerNews = "bought" | "failed";

/** Tells a buyer how a payment has ended. It never throws. */
export type TellBuyer = (sale: Sale, news: BuyerNews) => Promise<void>;

/** Tells buyers by mail: a receipt, or that the bank refused. A mail that fails is logged. */
export function tellByMail(shop: Shop, post: BuyerMail): TellBuyer {
  return async (sale, news) => {
    try {
      await (news === "bought"
        ? mailReceipt(shop.users, post, sale.sessionId)
        : mailFailure(shop, post, sale));
    } catch (error) {
      logFailure(error, "mail to a buyer");
    }
  };
}

async function mailFailure(shop: Shop, { mailer, siteName }: BuyerMail, sale: Sale): Promise<void> {
  const buyer = mailer && (await findBuyer(shop.users, sale.userId));
  if (!buyer) return;
  const about = { to: buyer.email, siteName, item: await nameOf(shop, sale) };
  await mailer.send(paymentFailedMail(toLocale(buyer.locale), about));
}

async function nameOf({ catalogue }: Shop, { item, title, artistName }: Sale): Promise<string> {
  if (title) return artistName ? `${title} – ${artistName}` : title;
  const found = await getKeptItem(catalogue, item).catch(() => null);
  return found ? `${found.title} – ${artistNames(found.artists)}` : item.id;
}
