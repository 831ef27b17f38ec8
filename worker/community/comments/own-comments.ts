import type { UserRow } from "../../accounts/queries.ts";
import type { UserDb } from "../../db/client.ts";
import type { Shop } from "../../store/shop.ts";
import { clearSenders, type CommentRow, findComments, listCommentIds } from "./queries.ts";

/**
 * All comments that were sent with a user's address, in any state. Anybody may type in any address: only who has
 * shown that it is theirs is told.
 */
export async function listOwnComments(
  { users, catalogue }: Shop,
  user: UserRow | undefined,
): Promise<CommentRow[]> {
  if (!user?.isEmailVerified) return [];
  return await findComments(catalogue, await listCommentIds(users, user.email));
}

/**
 * Forgets who wrote what a user wrote. The comments stay, as what was said in public under a name that may be
 * anybody's; the operator deletes them for who asks for that, too.
 */
export async function forgetCommenter(users: UserDb, { email, isEmailVerified }: UserRow): Promise<void> {
  if (isEmailVerified) await clearSenders(users, email);
}
