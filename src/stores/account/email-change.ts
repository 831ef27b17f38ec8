import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { showNotice } from "../page/notices.ts";
import { whenForgetting } from "./forgetting.ts";
import { problemOf, refreshProfile, tellFailure } from "./profile.ts";

/** A change of the user's e-mail that is under way. */
export interface EmailChange {
  email: string;
  /** Whether the code that was mailed to the new address came back; then the old one is still to confirm. */
  isProven: boolean;
  /** When it comes about although the old address is silent, in milliseconds since 1970; null until that is known. */
  changesAt: number | null;
}

/** Null while none is under way, or before the server was asked. */
export const $emailChange = atom<EmailChange | null>(null);

whenForgetting(() => $emailChange.set(null));

/** Asks the server how far the change has come. A failure leaves what is known. */
export async function loadEmailChange(): Promise<void> {
  const { data } = await call(endpoints.emailChange).catch(() => ({ data: undefined }));
  if (data === undefined) return;
  const changesAt = data?.changesAt ? Date.parse(data.changesAt) : null;
  $emailChange.set(data && { email: data.email, isProven: data.isProven, changesAt });
}

/**
 * Has a code mailed to the new address, and the old one asked.
 * @param confirmation the password, or the present e-mail of who has none
 * @returns the key of what to say of a failure, or null
 */
export async function startEmailChange(
  newEmail: string,
  confirmation: { password: string } | { email: string },
): Promise<NoticeKey | null> {
  try {
    await call(endpoints.startEmailChange, { json: { newEmail: newEmail.trim(), ...confirmation } });
  } catch (error) {
    return problemOf(error);
  }
  await loadEmailChange();
  return null;
}

/** Sends the code of the new address. @returns the key of what to say of a failure, or null */
export async function enterEmailCode(otp: string): Promise<NoticeKey | null> {
  try {
    const { isChanged } = await call(endpoints.enterEmailChangeCode, { json: { otp } });
    if (isChanged) {
      showNotice("notice.profile.email_changed", "success");
      await refreshProfile();
    }
  } catch (error) {
    return problemOf(error);
  }
  await loadEmailChange();
  return null;
}

/** Leaves the e-mail as it is. What failed is told; then false. */
export async function endEmailChange(): Promise<boolean> {
  try {
    await call(endpoints.endEmailChange);
  } catch (error) {
    await tellFailure(error);
    return false;
  }
  $emailChange.set(null);
  showNotice("notice.profile.email_kept", "success");
  return true;
}
