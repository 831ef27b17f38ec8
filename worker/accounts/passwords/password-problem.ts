import { accountTexts } from "#contract/errors.ts";
import { passwordLengthProblem } from "#domain/people/account.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * The text that tells a person why they cannot have this password, or null when they can: in its hashed form it has a
 * fair length, is none of the common ones, and is not their address or name. (NIST SP 800-63B 3.1.1.2)
 */
export function passwordProblem(
  password: string,
  { email, fullName }: { email: string; fullName: string },
): string | null {
  const length = passwordLengthProblem(password.normalize("NFKC"));
  if (length !== null) return length === "short" ? accountTexts.shortPassword : accountTexts.longPassword;
  const [localPart = ""] = email.split("@");
  const ownWords = [email, localPart, fullName].map(asCompared);
  const isTooEasy = isCommonPassword(password) || ownWords.includes(asCompared(password));
  return isTooEasy ? accountTexts.commonPassword : null;
}

/** The form that somebody who guesses would try: `adalovelace` for `Ada Lovelace`. */
const asCompared = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s/g, "");
