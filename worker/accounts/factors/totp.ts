/** Codes of authenticator apps as all of them make them: SHA-1, 6 digits, a new one every 30 seconds. (RFC 6238) */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of phones go wrong; a code of the step before or after is taken too. (RFC 6238 5.2) */
const DRIFT_STEPS = 1;
/** As many bytes as SHA-1 gives. (RFC 4226 4, R6) */
const SECRET_BYTES = 20;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret, in the letters that people type into an app. (RFC 4648 6) */
export function newSecret(): string {
  return toBase32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** The address that an app reads from the QR code. (Key URI format of Google Authenticator) */
export function keyUri(secret: string, { siteName, email }: { siteName: string; email: string }): string {
  const label = `${encodeURIComponent(siteName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(siteName)}`;
}

/** The step whose code this is, now or a step away from it; null when it is none of theirs. */
export async function findStep(secret: string, code: string, now: number): Promise<number | null> {
  const current = Math.floor(now / STEP_MS);
  let found: number | null = null;
  // All are made whichever is right, so that the time of the answer tells nothing.
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1)
    if ((await codeAt(secret, step)) === code) found = step;
  return found;
}

/** The code of a step. (RFC 4226 5.3) */
export async function codeAt(secret: string, step: number): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", fromBase32(secret), algorithm, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const digest = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = digest.getUint8(digest.byteLength - 1) & 15;
  const number = digest.getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}
