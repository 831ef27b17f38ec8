/** The id of what Stripe gives as an id or, where that was asked for, whole; null where there is nothing. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
