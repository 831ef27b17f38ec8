import type { StripeKeys } from "#worker/providers/stripe/client.ts";
import { listOpenPages } from "#worker/store/checkout/queries.ts";
import { openTill } from "../../store/till.ts";
import type { Desk } from "../desk.ts";

/**
 * Runs work with the till while a user has payment pages open there. Without any, or where the till cannot be asked from
 * here, it gets null, and the site itself closes the pages.
 */
export async function withTillFor(
  desk: Desk,
  userId: string,
  work: (till: StripeKeys | null) => Promise<void>,
): Promise<void> {
  const open = await listOpenPages(desk.users, { userId }, Date.now());
  if (open.length === 0) return work(null);
  const opened = await openTill(process.env, desk.isRemote).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    desk.say(
      `The till cannot be asked from here (${reason}): the site closes their open payment pages within the hour, and what is paid until then is refunded`,
    );
    return null;
  });
  try {
    await work(opened?.till ?? null);
  } finally {
    await opened?.close();
  }
}
