import { formatMoney } from "#domain/store/money.ts";
import type { Locale } from "#i18n/locales.ts";
import { mailTextIn } from "#i18n/mail.ts";
import { toMail } from "./mail-layout.ts";
import type { MailAddressing } from "./messages.ts";
import type { Mail } from "./port.ts";

/** What was bought, for how much and when. */
interface Receipt extends MailAddressing {
  id: string;
  /** The payment's own number at the till; null when nothing was to pay. */
  paymentId: string | null;
  itemTitle: string;
  artistName: string;
  discountMinor: number;
  taxMinor: number;
  paidMinor: number;
  currency: string;
  /** Milliseconds since 1970. */
  boughtAt: number;
  /** Address of the page to download from; null when nobody has said where the site is. */
  page: string | null;
  /** Address of the till's own receipt. */
  till: string | null;
}

/** The receipt of a purchase. */
export function receiptMail(locale: Locale, receipt: Receipt): Mail {
  const { to, siteName, id, paymentId, itemTitle, artistName, discountMinor, taxMinor, currency } = receipt;
  // A sign such as $ stands for the money of twenty countries.
  const money = (amountMinor: number) => `${formatMoney({ amountMinor, currency }, locale)} ${currency}`;
  const text = mailTextIn(locale, {
    site: siteName,
    item: artistName ? `${itemTitle} – ${artistName}` : itemTitle,
    paid: money(receipt.paidMinor),
    discount: money(discountMinor),
    tax: money(taxMinor),
    date: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(receipt.boughtAt),
    order: paymentId ?? id,
  });
  const facts = [
    text("mail.receipt.paid"),
    discountMinor > 0 && text("mail.receipt.discount"),
    taxMinor > 0 && text("mail.receipt.tax"),
    text("mail.receipt.date"),
    text("mail.receipt.order"),
  ];
  return toMail(locale, to, {
    siteName,
    subject: text("mail.receipt.subject"),
    intro: text("mail.receipt.intro"),
    paragraphs: [
      facts.filter(Boolean).join("\n"),
      text("mail.receipt.download"),
      ...(receipt.page === null ? [] : [receipt.page]),
      ...(receipt.till === null ? [] : [text("mail.receipt.till"), receipt.till]),
    ],
    reason: text("mail.reason"),
  });
}
