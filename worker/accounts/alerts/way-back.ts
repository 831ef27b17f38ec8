import { type AccountLink, WAY_BACK_DAYS } from "#domain/people/alert.ts";
import type { UserDb } from "../../db/client.ts";
import type { Config } from "../../http/config.ts";
import { type LinkUse, readLink } from "../../http/signed-link.ts";
import { findAlert, takeBack } from "./queries.ts";

const DAY_MS = 24 * 60 * 60_000;

type AccountLinkUse = LinkUse & { action: AccountLink };

/** The link by which the owner of an account takes it back. */
export const WAY_BACK: AccountLinkUse = { purpose: "alert", action: "secure" };

/** The link by which an old address agrees to a new one. */
export const CONFIRM_EMAIL: AccountLinkUse = { purpose: "alert", action: "confirm_email" };

/**
 * Takes an account back by the link in an alert, once and for a week: whoever is in it is out, and its owner chooses a
 * new password by a code that is mailed to them.
 * @returns false when the link is not ours, has run out or was used
 */
export async function secureAccount(
  { config, users }: { config: Config; users: UserDb },
  token: string,
  now: number,
): Promise<boolean> {
  const link = await readLink(config, WAY_BACK, token);
  if (!link || now >= link.madeAt + WAY_BACK_DAYS * DAY_MS) return false;
  const alert = await findAlert(users, link.id);
  return alert !== undefined && alert.usedAt === null && (await takeBack(users, alert, now));
}
