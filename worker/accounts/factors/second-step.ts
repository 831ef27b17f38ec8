import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { AnyContext } from "../../http/context.ts";
import { forgive, limit } from "../../http/limits/limit.ts";
import { plainHash } from "../../http/secret.ts";
import { tellAlerts } from "../alerts/alerts.ts";
import { findUserRow, type UserRow } from "../queries.ts";
import { deviceNameOf, placeOf } from "../sessions/known-places.ts";
import { signIn } from "../sessions/sessions.ts";
import { beginChallenge, endChallenge, readChallenge } from "./challenges.ts";
import { verifyPasskey } from "./passkeys.ts";
import { findStepNeeds, putTrustedDevice } from "./queries.ts";
import { takeFactorCode } from "./service.ts";

/** For so long a device that its person trusts does without the second step. (product.md 8.19) */
const TRUST_MS = 30 * 86_400_000;

/** What somebody shows as a second step: a code, or what a passkey has signed. */
interface FactorAnswer {
  code?: string | undefined;
  passkey?: object | undefined;
}

/** Has a sign-in wait for its second step where its user has a factor and does not trust this device. @returns whether it waits */
export async function waitsForSecondStep(c: AnyContext, userId: string): Promise<boolean> {
  const device = deviceNameOf(c);
  const deviceHash = device === null ? "" : await plainHash(device);
  const { hasFactor, isTrusted } = await findStepNeeds(c.var.users, userId, { deviceHash, now: Date.now() });
  if (!hasFactor || isTrusted) return false;
  await beginChallenge(c, { purpose: "second-step", userId });
  return true;
}

/** Whose sign-in waits in this browser. @throws AppError unauthorized when none does, or not any more */
export async function getWaitingUser(c: AnyContext): Promise<UserRow> {
  const waiting = await readChallenge(c, "second-step");
  const user = waiting?.userId ? await findUserRow(c.var.users, waiting.userId) : undefined;
  if (!user) throw new AppError("unauthorized", accountTexts.stepOver);
  return user;
}

/**
 * Signs in whose sign-in waits, by the right answer. A wrong one leaves it waiting.
 * @param trustsDevice asks for no second step on this device for a while
 * @throws AppError unauthorized, invalid_input, too_many_requests
 */
export async function finishSecondStep(
  c: AnyContext,
  answer: FactorAnswer,
  { trustsDevice }: { trustsDevice: boolean },
): Promise<string> {
  const user = await getWaitingUser(c);
  await checkFactor(c, user, { answer, passkeyUse: "check-step" });
  if ((await endChallenge(c, "second-step"))?.userId !== user.id)
    throw new AppError("unauthorized", accountTexts.stepOver);
  if (answer.code !== undefined) tellAlerts(c, user.id);
  const device = await signIn(c, user.id);
  if (trustsDevice) {
    const deviceHash = await plainHash(device);
    await putTrustedDevice(c.var.users, { userId: user.id, deviceHash, expiresAt: Date.now() + TRUST_MS });
  }
  return user.id;
}

/** Requires a right answer by one of the user's factors. @throws AppError invalid_input, too_many_requests */
export async function checkFactor(
  c: AnyContext,
  { id: userId, email }: UserRow,
  { answer, passkeyUse }: { answer: FactorAnswer; passkeyUse: "check-step" | "confirm" },
): Promise<void> {
  if (answer.passkey) {
    if ((await verifyPasskey(c, passkeyUse, answer.passkey)) === userId) return;
    throw new AppError("invalid_input", accountTexts.wrongPasskey);
  }
  const place = await placeOf(c, email);
  const who = `${userId} ${place.who}`;
  await limit(c, "factor-place", who);
  if (!place.isKnown) await limit(c, "factor-strangers", userId);
  await takeFactorCode(c.var, userId, answer.code ?? "");
  await forgive(c, "factor-place", who);
}
