import { getContactInfo } from "#catalogue/site.ts";
import type { Deployment } from "../http/deployment.ts";
import { clockAddress } from "../http/site-address.ts";
import { mailerOf } from "../providers/mail/mailer.ts";
import type { Mailer } from "../providers/mail/port.ts";

/** The operator's address: their setting, else the e-mail of the contact details; null for neither. */
export async function findOperatorAddress({
  config,
  catalogue,
}: Pick<Deployment, "config" | "catalogue">): Promise<string | null> {
  return (config.operatorMail ?? (await getContactInfo(catalogue)).email) || null;
}

/** The mailer of the clock, which no request calls; null where the operator has set up none. */
export function clockMailer({ config }: Pick<Deployment, "config">): Mailer | null {
  return mailerOf(config, clockAddress(config));
}
