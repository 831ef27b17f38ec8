import { forgetCommenter } from "../community/comments/service.ts";
import { forgetAddress } from "../community/letters/address-data.ts";
import { removeDropped } from "../pictures/store.ts";
import type { StripeKeys } from "../providers/stripe/client.ts";
import { forgetBuyer } from "../store/departed-buyers.ts";
import type { Shop } from "../store/shop.ts";
import { deleteUser, type UserRow } from "./queries.ts";

/**
 * Deletes an account with all that is its user's; rows of money stay, without name or mail. (GDPR, article 17)
 * Pages to pay on that the user has open are closed first: nobody could own what is paid there.
 * @param till null where there is none
 */
export async function removeAccount(
  { shop, bucket, till }: { shop: Shop; bucket: R2Bucket; till: StripeKeys | null },
  user: UserRow,
): Promise<void> {
  const { users } = shop;
  await forgetBuyer(shop, till, user.id);
  if (user.isEmailVerified) {
    await forgetCommenter(users, user.email);
    await forgetAddress(users, user.email);
  }
  await deleteUser(users, user.id);
  await removeDropped({ bucket, users });
}
