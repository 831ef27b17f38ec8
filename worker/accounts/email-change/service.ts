import { accountTexts } from "#contract/errors.ts";
import { EMAIL_CHANGE_WAIT_DAYS } from "#domain/people/alert.ts";
import { AppError } from "#domain/errors.ts";
import type { UserDb } from "../../db/client.ts";
import { newId } from "../../db/new-id.ts";
import type { Config } from "../../http/config.ts";
import type { Deployment } from "../../http/deployment.ts";
import { readLink } from "../../http/signed-link.ts";
import { CONFIRM_EMAIL } from "../alerts/way-back.ts";
import { tryCode } from "../passwords/codes.ts";
import { isRegistered } from "../service.ts";
import {
  confirmOldEmail,
  deleteEmailChange,
  dropOldChanges,
  type EmailChange,
  findChangeById,
  findEmailChange,
  finishEmailChange,
  listSilentChanges,
  proveNewEmail,
  putEmailChange,
} from "./queries.ts";

const DAY_MS = 86_400_000;
const WAIT_MS = EMAIL_CHANGE_WAIT_DAYS * DAY_MS;
/** A change that has come to no end by then, such as one whose code nobody typed, is given up. */
const GIVEN_UP_AFTER_MS = 2 * WAIT_MS;

/** The place from which a code to the new address is tried: the account itself, wherever its user is. */
export const placeOfAccount = (userId: string) => ({ who: `account ${userId}`, isKnown: true });

/** The change of a user's address that is under way, and when it comes about if the old one stays silent. */
export async function getEmailChange(
  db: UserDb,
  userId: string,
): Promise<(EmailChange & { changesAt: number | null }) | null> {
  const change = await findEmailChange(db, userId);
  return change ? { ...change, changesAt: change.toldAt === null ? null : change.toldAt + WAIT_MS } : null;
}

/** Leaves a user's address as it is. */
export async function endEmailChange(db: UserDb, userId: string): Promise<void> {
  await deleteEmailChange(db, userId);
}

/** Begins to change a user's address. @throws AppError conflict when somebody has it */
export async function startEmailChange(
  db: UserDb,
  wish: { userId: string; sessionId: string; newEmail: string; browser: { userAgent: string } },
): Promise<void> {
  if (await isRegistered(db, wish.newEmail)) throw new AppError("conflict", accountTexts.emailTaken);
  await putEmailChange(db, { ...wish, id: newId(), askedAt: Date.now() });
}

/**
 * Takes the code that was mailed to the new address.
 * @returns whether the address has changed; else the old one is still to confirm
 * @throws AppError invalid_input for a wrong code, conflict when somebody took the address meanwhile
 */
export async function enterNewEmailCode(
  { config, users }: { config: Config; users: UserDb },
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const now = Date.now();
  const change = await findEmailChange(users, userId);
  const place = placeOfAccount(userId);
  const email = change?.newEmail ?? "";
  const proof = change && (await tryCode(users, config, { purpose: "change", email, code, place, now }));
  if (!proof || !(await proveNewEmail(users, { id: change.id, now }, proof)))
    throw new AppError("invalid_input", accountTexts.wrongCode);
  if (await isRegistered(users, change.newEmail)) throw new AppError("conflict", accountTexts.emailTaken);
  return await finish(users, change, now);
}

/**
 * Lets the old address agree, by the link that was mailed to it.
 * @returns null when the link is not ours or its change is not under way any more
 */
export async function confirmEmailChange(
  { config, users }: { config: Config; users: UserDb },
  token: string,
): Promise<{ userId: string; isChanged: boolean } | null> {
  const now = Date.now();
  const link = await readLink(config, CONFIRM_EMAIL, token);
  const userId = link && (await confirmOldEmail(users, link.id, now));
  const change = userId === null ? undefined : await findEmailChange(users, userId);
  return change ? { userId: change.userId, isChanged: await finish(users, change, now) } : null;
}

/** Changes the addresses whose old one was silent for a week. */
export async function finishSilentChanges({ users }: Deployment, now: number): Promise<void> {
  await dropOldChanges(users, now - GIVEN_UP_AFTER_MS);
  for (const id of await listSilentChanges(users, now - WAIT_MS)) {
    const change = await findChangeById(users, id);
    if (change) await finish(users, change, now);
  }
}

const finish = (users: UserDb, change: EmailChange, now: number) =>
  finishEmailChange(users, change, { now, toldBefore: now - WAIT_MS });
