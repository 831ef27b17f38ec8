import type { Stripe } from "stripe";

import { AppError } from "#domain/errors.ts";
import type { Till } from "../../providers/stripe/till.ts";

/**
 * The address of the receipt of a payment, asked for afresh because Stripe lets them run out.
 * (docs.stripe.com/receipts)
 * @throws AppError not_found when there is none, or it is anywhere but at the till
 */
export async function findReceipt(
  stripe: Stripe,
  till: Pick<Till, "kind" | "apiBase">,
  paymentId: string,
): Promise<string> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentId, {
    expand: ["latest_charge"],
  });
  const address = typeof charge === "object" ? charge?.receipt_url : null;
  if (!address || !isAtTill(address, till)) throw new AppError("not_found");
  return address;
}

/** Nobody is sent from here to anywhere else, whatever an answer says. */
function isAtTill(address: string, { kind, apiBase }: Pick<Till, "kind" | "apiBase">): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, port } = new URL(address);
  if (kind === "stand-in") return apiBase !== undefined && origin === new URL(apiBase).origin;
  const isOfStripe = hostname === "stripe.com" || hostname.endsWith(".stripe.com");
  return protocol === "https:" && isOfStripe && username === "" && port === "";
}
