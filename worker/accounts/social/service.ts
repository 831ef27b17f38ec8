import { cleanFullName, FULL_NAME_MAX, normalizeEmail } from "#domain/people/account.ts";
import type { Locale } from "#i18n/locales.ts";
import type { UserDb } from "../../db/client.ts";
import { SocialProblem } from "../../providers/oauth/port.ts";
import type { SocialProfile } from "../../providers/oauth/port.ts";
import type { AlertDetails } from "../alerts/queries.ts";
import { findUserByEmail } from "../queries.ts";
import { newId } from "../../db/new-id.ts";
import { findIdentityUserId, insertSocialUser, linkIdentity, takeOverUser } from "./queries.ts";

/** One round makes the account, one finds it, and some are for changes that other requests make in between. */
const ROUNDS = 5;

/** The circumstances in which somebody comes from a provider. */
interface Arrival {
  locale: Locale;
  /** The browser, as the owner of an account is told of it. */
  browser: Pick<AlertDetails, "userAgent">;
  /** Milliseconds since 1970. */
  now: number;
}

/** The user who came by a provider. */
interface Admission {
  userId: string;
  /** Whether this way leads to the user from now on; the owner of an account that was there hears of that. */
  isNewWay: boolean;
}

/**
 * The user for a provider's person. A person whose e-mail is new gets a new account; an existing account is joined only
 * on the provider's word that the address is this person's.
 * @throws SocialProblem no_email, unverified, suspended
 */
export async function findOrCreateUser(
  db: UserDb,
  profile: SocialProfile,
  arrival: Arrival,
): Promise<Admission> {
  let isNewWay = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = await findIdentityUserId(db, profile);
    if (userId !== undefined) return { userId, isNewWay };
    isNewWay = await admit(db, profile, arrival);
  }
  throw new Error("an account changes faster than it is joined");
}

/**
 * Links or makes an account, or leaves it to the next round when another request came first.
 * @returns whether this request did that, as far as it knows
 */
async function admit(
  db: UserDb,
  profile: SocialProfile,
  { locale, browser, now }: Arrival,
): Promise<boolean> {
  const { provider, subject, isEmailVerified } = profile;
  const identity = { provider, subject };
  const email = profile.email === null ? null : normalizeEmail(profile.email);
  if (email === null) throw new SocialProblem("no_email");
  const owner = await findUserByEmail(db, email);
  if (owner) {
    if (owner.suspendedAt !== null) throw new SocialProblem("suspended");
    if (!isEmailVerified) throw new SocialProblem("unverified");
    const join = owner.isEmailVerified ? linkIdentity : takeOverUser;
    return await join(db, { identity, userId: owner.id, browser, now });
  }
  const user = {
    id: newId(),
    email,
    isEmailVerified,
    fullName: shownName(profile.fullName, email),
    passwordHash: null,
    pictureKey: null,
    locale,
    createdAt: now,
    updatedAt: now,
    suspendedAt: null,
  };
  await insertSocialUser(db, user, identity);
  return true;
}

function shownName(fullName: string, email: string): string {
  const name = cleanFullName(fullName)
    .slice(0, FULL_NAME_MAX)
    // Half of a character that the cut went through.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
  return name || email.slice(0, email.indexOf("@"));
}
