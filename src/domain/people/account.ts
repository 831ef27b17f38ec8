/** Characters of a password; the upper bound keeps hashing cheap. (product.md 8.6) */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const FULL_NAME_MAX = 80;
/** Bytes of an uploaded picture. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Bytes of all pictures that a person may have stored. */
export const PICTURES_MAX_BYTES = 100 * 1024 * 1024;

/** One-time codes: digits, how long one is good, and how many wrong tries its asker, and all others together, have. */
export const CODE_DIGITS = 6;
export const CODE_LIFETIME_MS = 10 * 60_000;
export const CODE_TRIES = 5;

const EMAIL_MAX = 254;
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/;

/**
 * The one spelling under which an address is stored and compared: lower case (product.md 8.6), the domain in
 * ASCII. Null for other text; letters beyond ASCII before the @ are none, so nobody can look like
 * somebody else.
 */
export function normalizeEmail(text: string): string | null {
  const [local = "", domain = "", ...rest] = text.trim().split("@");
  if (rest.length > 0 || !LOCAL_PART.test(local) || /[\s/:?#[\]\\%]/.test(domain)) return null;
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : "";
  const email = `${local.toLowerCase()}@${host}`;
  return DOMAIN.test(host) && email.length <= EMAIL_MAX ? email : null;
}

/** Says how a password is wrong by its length; null when it is not. */
export function passwordLengthProblem(password: string): "short" | "long" | null {
  if (password.length < PASSWORD_MIN) return "short";
  return password.length > PASSWORD_MAX ? "long" : null;
}

/** A name as it is shown: trimmed, on one line. */
export function cleanFullName(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
