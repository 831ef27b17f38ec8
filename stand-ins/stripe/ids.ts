import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as Stripe draws them: what it is of, and random letters. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${prefix}_${letters.join("")}`;
}

/** The id of what Stripe refers to by its id or, where that was asked for, gives whole; "" when there is nothing. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return (typeof reference === "string" ? reference : reference?.id) ?? "";
}
