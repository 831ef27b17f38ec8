/** The id in a reference of Stripe's, which is an id or, where that was asked for, a whole object; null for no reference. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
