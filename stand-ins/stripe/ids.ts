import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new id as Stripe draws them: a prefix for the kind of object, then random letters. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${prefix}_${letters.join("")}`;
}

/** The id of an object that Stripe gives by its id or, expanded, whole; "" when there is none. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return (typeof reference === "string" ? reference : reference?.id) ?? "";
}
