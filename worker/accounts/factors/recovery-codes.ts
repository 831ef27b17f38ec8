import { plainHash } from "../../http/secret.ts";

/** The codes that a person gets at once. */
export const RECOVERY_CODES = 10;

/** Digits and letters without those that are taken for one another. (Crockford's Base32) */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 random bits: nobody finds a code by its hash. */
const LENGTH = 16;

/** Ten new codes, in groups of four letters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
    const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
    return letters.replace(/.{4}(?=.)/g, "$&-");
  });
}

/** The hash under which a code is kept, however it is typed; letters that look like digits are taken for these. */
export function hashRecoveryCode(userId: string, typed: string): Promise<string> {
  const code = typed.toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1");
  return plainHash(`${userId} ${code.replace(/[^0-9a-z]/g, "")}`);
}
