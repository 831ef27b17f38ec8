import { LEAST_AMOUNTS } from "#worker/providers/stripe/least-amounts.ts";

/** The codes that Stripe supports. (https://docs.stripe.com/currencies) */
export const CURRENCIES: ReadonlySet<string> = new Set(
  `usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf
   chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf
   idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop
   mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd
   scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xcg
   xof xpf yer zar zmw`.split(/\s+/),
);

const ZERO_DECIMAL = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const THREE_DECIMAL = new Set("bhd jod kwd omr tnd".split(" "));
/** Amounts of these are counted with two decimals that have to be zero. (https://docs.stripe.com/currencies#special-cases) */
const WHOLE_OF_TWO = new Set(["isk", "ugx"]);

/** The least that may be charged, in minor units; 1 where Stripe names none. */
export function minimumAmount(currency: string): number {
  return LEAST_AMOUNTS[currency.toUpperCase()] ?? 1;
}

/** The number of minor units that an amount must be a multiple of. */
export function smallestStep(currency: string): number {
  if (THREE_DECIMAL.has(currency)) return 10;
  return WHOLE_OF_TWO.has(currency) ? 100 : 1;
}

/** "$1.29" of 129 and "usd". */
export function moneyText(amountMinor: number, currency: string): string {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;
  const format = {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
  return new Intl.NumberFormat("en", format as Intl.NumberFormatOptions).format(amountMinor / 10 ** digits);
}
