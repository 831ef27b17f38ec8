import type { Config } from "../http/config.ts";
import { clockAddress, siteOrigin } from "../http/site-address.ts";
import { mailerOf } from "../providers/mail/mailer.ts";
import type { Mailer } from "../providers/mail/port.ts";

/** The means of writing to buyers. */
export interface BuyerMail {
  /** Null where the operator has set up none. */
  mailer: Mailer | null;
  siteName: string;
  /** Null when nobody has said where the site is. */
  origin: string | null;
}

/** The means of writing to buyers from a request to this address. */
export function buyerMailOf(config: Config, requestUrl: string): BuyerMail {
  return {
    mailer: mailerOf(config, requestUrl),
    siteName: config.siteName,
    origin: siteOrigin(config, requestUrl),
  };
}

/** The means of writing to buyers from the clock, which knows no address but the operator's setting. */
export function clockBuyerMail(config: Config): BuyerMail {
  const origin = config.siteUrl === null ? null : siteOrigin(config, config.siteUrl);
  return { ...buyerMailOf(config, clockAddress(config)), origin };
}
