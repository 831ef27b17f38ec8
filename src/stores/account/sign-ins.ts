import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { signInFromWire } from "#contract/user-from-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { SignIn } from "#domain/people/sign-in.ts";
import { showNotice } from "../page/notices.ts";
import { tellFailure } from "./profile.ts";
import { forgetUser } from "./session.ts";

/** The user's sign-ins, this browser's first. */
export const $signIns = atom<readonly SignIn[] | "loading" | "failed">("loading");

/** Asks for the list; what is known already stays until the answer is there. */
export async function loadSignIns(): Promise<void> {
  if ($signIns.get() === "failed") $signIns.set("loading");
  try {
    const { data } = await call(endpoints.sessions);
    $signIns.set(data.map(signInFromWire).sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)));
  } catch {
    if (typeof $signIns.get() === "string") $signIns.set("failed");
  }
}

/** Empties the list, because another person may open it next. */
export function forgetSignIns(): void {
  $signIns.set("loading");
}

/** Signs out another browser. What failed is told; then false. */
export async function endSignIn(id: string): Promise<boolean> {
  try {
    await call(endpoints.endSession, { params: [id] });
  } catch (error) {
    // One that ended by itself is not there any more either.
    if (!(error instanceof AppError && error.code === "not_found")) {
      await tellFailure(error);
      return false;
    }
  }
  const list = $signIns.get();
  if (typeof list !== "string") $signIns.set(list.filter((one) => one.id !== id));
  showNotice("notice.profile.signed_out_there", "success");
  return true;
}

/** Signs out everywhere, here too. What failed is told; then false. */
export async function endAllSignIns(): Promise<boolean> {
  try {
    await call(endpoints.endAllSessions);
  } catch (error) {
    await tellFailure(error);
    return false;
  }
  showNotice("notice.profile.signed_out_everywhere", "success");
  await forgetUser();
  return true;
}
