import { accountTexts } from "#contract/errors.ts";
import { passwordLengthProblem } from "#domain/people/account.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * What to say to somebody who chooses this password, or null when it may be theirs: as it is hashed it has a
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

/** As somebody who guesses would take it: `Ada Lovelace` is `adalovelace`. */
const asCompared = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s/g, "");
