import { CODE_DIGITS, cleanFullName, normalizeEmail, passwordLengthProblem } from "#domain/people/account.ts";

/** What is wrong with one entry of a form, or null. */
export type Problem = "missing" | "malformed" | "short" | "long" | null;

/** Whether a text is like an address, as sign-in and reset ask; the server knows better. (product.md 8.2) */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/** The rule of registration. */
export function emailProblem(text: string): Problem {
  if (text.trim() === "") return "missing";
  return normalizeEmail(text) === null ? "malformed" : null;
}

export function passwordProblem(text: string): Problem {
  return text === "" ? "missing" : passwordLengthProblem(text);
}

export function fullNameProblem(text: string): Problem {
  return cleanFullName(text) === "" ? "missing" : null;
}

/** The digits of what was typed or pasted, no more than a code has. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, CODE_DIGITS);
}

export function isWholeCode(code: string): boolean {
  return code.length === CODE_DIGITS;
}
