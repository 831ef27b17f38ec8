import { createHmac } from "node:crypto";

/**
 * The header `Stripe-Signature` for this body.
 * (https://docs.stripe.com/webhooks#verify-manually)
 * @param seconds Unix time
 */
export function signature(body: string, secret: string, seconds: number): string {
  const hex = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hex}`;
}
