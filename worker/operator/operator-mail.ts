import type { CatalogueDb } from "#catalogue/db/db.ts";
import { getContactInfo } from "#catalogue/site.ts";
import type { Env } from "../http/env.ts";
import { mailerOf } from "../providers/mail/mailer.ts";

/** The operator's address: what they set, else the e-mail of the contact details; null for neither. */
export async function operatorMail(env: Env, catalogue: CatalogueDb): Promise<string | null> {
  return (env.OPERATOR_MAIL ?? (await getContactInfo(catalogue)).email) || null;
}

/**
 * Where the site is, for what no request asks for. Without an address of its own it is on its developer's
 * machine, or there is nothing to say of where it is.
 */
export const addressOf = (env: Env): string => env.SITE_URL ?? "http://localhost";

/** What sends mail where no request asks for it; null where the operator has set up nothing. */
export const clockMailer = (env: Env) => mailerOf(env, addressOf(env));
