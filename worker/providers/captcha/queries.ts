import { lte } from "drizzle-orm";

import type { UserDb } from "../../db/client.ts";
import { usedCaptchas } from "../../db/tables.ts";

/** Remembers a solved challenge until it expires. @returns false when it was used before */
export async function useCaptcha(users: UserDb, captcha: typeof usedCaptchas.$inferInsert): Promise<boolean> {
  const added = await users
    .insert(usedCaptchas)
    .values(captcha)
    .onConflictDoNothing()
    .returning({ id: usedCaptchas.id });
  return added.length > 0;
}

/** @param now milliseconds since 1970 */
export async function deleteExpiredCaptchas(users: UserDb, now: number): Promise<void> {
  await users.delete(usedCaptchas).where(lte(usedCaptchas.expiresAt, now));
}
