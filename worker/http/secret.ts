import type { Config } from "./config.ts";

const SECRET_MIN_CHARACTERS = 32;
const encoder = new TextEncoder();

/** A use of the operator's secret. A signature or hash that is made for one use is worth nothing for another. */
export type Purpose =
  | "session"
  | "oauth"
  | "code"
  | "limit"
  | "device"
  | "captcha"
  | "captcha-key"
  | "newsletter"
  | "alert"
  | "totp";

/** The operator's secret, bound to a purpose. @throws Error when it is missing or short */
export function secretFor({ authSecret }: Pick<Config, "authSecret">, purpose: Purpose): string {
  if (authSecret.length < SECRET_MIN_CHARACTERS)
    throw new Error(`AUTH_SECRET needs ${SECRET_MIN_CHARACTERS} characters or more, see docs/operations.md`);
  return `${purpose}:${authSecret}`;
}

/** HMAC-SHA-256 of a text under a secret, in hexadecimal. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

/** SHA-256 in hexadecimal, for a text that nobody can guess. */
export async function plainHash(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** Random hexadecimal digits, two a byte. */
export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)).buffer);
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
