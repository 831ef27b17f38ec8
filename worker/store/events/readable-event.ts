import type { Stripe } from "stripe";
import { z } from "zod";

const amount = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const instant = z.number().int().positive();
const currency = z.string().regex(/^[a-z]{3}$/i);
const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();

const session = z.object({
  id: z.string().min(1),
  status: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: reference,
  currency: currency.nullable(),
  amount_total: amount.nullable(),
  total_details: z.object({ amount_discount: amount, amount_tax: amount }).nullish(),
  metadata: z.record(z.string(), z.string()).nullable(),
  created: instant,
  expires_at: instant,
});

const movement = z.object({
  id: z.string().min(1),
  amount,
  currency,
  payment_intent: reference,
  status: z.string().nullable(),
  created: instant,
});

const charge = z.object({
  id: z.string().min(1),
  payment_intent: reference,
  refunds: z
    .object({ has_more: z.boolean(), data: z.array(movement.omit({ payment_intent: true })) })
    .nullish(),
});

/** The parts of an event's object that its handler reads, by the beginning of the event's type. */
const OBJECTS: readonly (readonly [string, z.ZodType])[] = [
  ["checkout.session.", session],
  ["charge.dispute.", movement],
  ["charge.refunded", charge],
  ["refund.", movement],
];

/** Tells whether this is an event at all. */
export function isEvent(value: unknown): value is Stripe.Event {
  const event = z.object({ id: z.string().min(1), type: z.string(), created: instant });
  return event.safeParse(value).success;
}

/**
 * Tells why an event cannot be used, however often it is tried: the fields of its object that are missing or wrong, by
 * name and without their values. Null for an event that can be used, or that we ignore.
 */
export function findUnreadable(event: Stripe.Event): string | null {
  const schema = OBJECTS.find(([type]) => event.type.startsWith(type))?.[1];
  const problem = schema?.safeParse((event.data as Stripe.Event.Data | null)?.object).error;
  if (!problem) return null;
  return problem.issues.map(({ path, code }) => `${path.join(".") || "object"}: ${code}`).join(", ");
}
