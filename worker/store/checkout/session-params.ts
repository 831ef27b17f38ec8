import type { Stripe } from "stripe";

import { coverJpegUrl } from "#domain/cover.ts";
import { artistNames } from "#domain/song.ts";
import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { isLocalHost } from "../../http/site-address.ts";
import { toStripeAmount } from "../../providers/stripe/amounts.ts";
import type { ItemForSale } from "../item.ts";
import { toMetadata } from "../sale.ts";

type Params = Stripe.Checkout.SessionCreateParams;
type PriceData = Stripe.Checkout.SessionCreateParams.LineItem.PriceData;

/** The terms of one purchase, from which its Checkout session is made. */
export interface CheckoutTerms {
  item: ItemForSale;
  buyer: { id: string; email: string };
  locale: Locale;
  /** The site's own address, such as https://music.example. */
  origin: string;
  /** The operator has switched promotion codes on, or Stripe Tax. */
  takesPromotionCodes: boolean;
  addsTax: boolean;
  /** We mail the receipt ourselves; otherwise Stripe does, which it leaves out in test mode. */
  mailsReceipts: boolean;
}

/** The language of Stripe's page. It speaks all of ours but Hindi, for which it takes the browser's. (docs.stripe.com, Checkout localization) */
const stripeLocale = (locale: Locale) => (locale === "hi" ? "auto" : locale);

/** The parameters of a Checkout session whose page takes one payment for one item and leads back here. */
export function checkoutParams({ item, buyer, locale, origin, ...options }: CheckoutTerms): Params {
  const { kind, id, title, price } = item;
  const artistName = artistNames(item.artists);
  const priceMinor = price.amountMinor;
  const metadata = toMetadata({ userId: buyer.id, item: { kind, id }, title, artistName, priceMinor });
  const page = (path: string) => origin + localizedPath(locale, path);
  return {
    mode: "payment",
    line_items: [{ quantity: 1, price_data: priceData(item, origin) }],
    client_reference_id: buyer.id,
    customer_email: buyer.email,
    metadata,
    payment_intent_data: { metadata, ...(!options.mailsReceipts && { receipt_email: buyer.email }) },
    locale: stripeLocale(locale),
    // The price is asked in the currency that the page said, and refunds come back in it.
    adaptive_pricing: { enabled: false },
    ...(options.takesPromotionCodes && { allow_promotion_codes: true }),
    ...(options.addsTax && { automatic_tax: { enabled: true } }),
    success_url: `${page("/success")}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${page("/purchased")}?${kind === "song" ? "id" : "album"}=${id}`,
  };
}

function priceData({ title, artists, coverKey, price }: ItemForSale, origin: string): PriceData {
  const isPublic = origin.startsWith("https:") && !isLocalHost(origin);
  return {
    currency: price.currency.toLowerCase(),
    unit_amount: toStripeAmount(price),
    product_data: {
      name: title,
      description: artistNames(artists),
      ...(isPublic && coverKey !== null && { images: [origin + coverJpegUrl(coverKey)] }),
    },
  };
}
