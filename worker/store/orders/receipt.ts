import type { Stripe } from "stripe";

import { AppError } from "#domain/errors.ts";
import type { UserDb } from "../../db/client.ts";
import { isMissing } from "../../providers/stripe/problem.ts";
import type { Till } from "../../providers/stripe/till.ts";
import { findPaymentId } from "./queries.ts";

/** Stripe's id of the payment of a user's own purchase. @throws AppError not_found when it is not theirs, or nothing was to pay */
export async function getPaymentId(users: UserDb, userId: string, purchaseId: string): Promise<string> {
  const paymentId = await findPaymentId(users, userId, purchaseId);
  if (!paymentId) throw new AppError("not_found");
  return paymentId;
}

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
  const { latest_charge: charge } = await stripe.paymentIntents
    .retrieve(paymentId, { expand: ["latest_charge"] })
    .catch((error: unknown) => {
      throw isMissing(error) ? new AppError("not_found") : error;
    });
  const address = typeof charge === "object" ? charge?.receipt_url : null;
  if (!address || !isAtTill(address, till)) throw new AppError("not_found");
  return address;
}

/** Tells whether an address is at the till: nobody is sent from here to anywhere else, whatever an answer says. */
function isAtTill(address: string, { kind, apiBase }: Pick<Till, "kind" | "apiBase">): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, port } = new URL(address);
  if (kind === "stand-in") return apiBase !== undefined && origin === new URL(apiBase).origin;
  const isOfStripe = hostname === "stripe.com" || hostname.endsWith(".stripe.com");
  return protocol === "https:" && isOfStripe && username === "" && port === "";
}
