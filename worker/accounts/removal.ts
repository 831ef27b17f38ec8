import { forgetCommenter } from "../community/comments/own-comments.ts";
import { forgetAddress } from "../community/letters/address-data.ts";
import { removeDropped } from "../pictures/store.ts";
import type { StripeKeys } from "../providers/stripe/client.ts";
import { dropPayloadsAbout } from "../store/events/queries.ts";
import { closePagesOf } from "../store/departed-buyers.ts";
import type { Shop } from "../store/shop.ts";
import { deleteUser, type UserRow } from "./queries.ts";

/**
 * Takes an account out with all that is its user's; rows of money stay, without name or mail. (GDPR, article 17)
 * Pages to pay on that the user has open are closed first: nobody could own what is paid there.
 * @param till null where there is none
 */
export async function removeAccount(
  { shop, bucket, till }: { shop: Shop; bucket: R2Bucket; till: StripeKeys | null },
  user: UserRow,
): Promise<void> {
  const { users: db } = shop;
  if (till) await closePagesOf(shop, till, user.id);
  await dropPayloadsAbout(db, user.id);
  await forgetCommenter(db, user);
  if (user.isEmailVerified) await forgetAddress(db, user.email);
  await deleteUser(db, user.id);
  await removeDropped({ bucket, users: db });
}
