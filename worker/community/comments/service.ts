import { getAlbum } from "#catalogue/albums.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { CommentRequest } from "#contract/community-schemas.ts";
import type { Comment } from "#domain/people/comment.ts";
import { areOwnWords, gistOf, type Suspicion, suspicionsOf } from "#domain/people/suspicion.ts";
import type { UserDb } from "../../db/client.ts";
import type { RequestContext } from "../../http/context.ts";
import { isBeyondLimit, networkOf } from "../../http/limits/limit.ts";
import { writeId } from "../../http/write-id.ts";
import { limitNetwork } from "../../providers/captcha/proof.ts";
import {
  clearSenders,
  type CommentRow,
  findComments,
  findSenders,
  insertComment,
  insertSender,
  listCommentIds,
} from "./queries.ts";

/**
 * Stores a comment on an album, once however often it is sent. It is shown at once, or waits for the operator where it is suspicious.
 * @throws AppError not_found for an album that nobody sees, too_many_requests
 */
export async function addComment(
  c: RequestContext,
  request: CommentRequest,
): Promise<{ comment: Comment; isWaiting: boolean }> {
  const { catalogue, users } = c.var;
  await limitNetwork(c, "comment-ip", request.captcha);
  const { id: albumId } = await getAlbum(catalogue, request.albumId);
  const { name, text, email } = request;
  const id = await writeId(c, email);
  const [known] = await findSenders(users, [id]);
  const suspicion = known ? known.suspicion : (await findSuspicions(c, request)).join(" ");
  const comment = { id, name, text, createdAt: known?.createdAt ?? Date.now() };
  // The sender is stored first, so that no comment is ever without one.
  await insertSender(users, { commentId: comment.id, email, suspicion, createdAt: comment.createdAt });
  const isWaiting = suspicion !== "";
  await insertComment(catalogue, { ...comment, albumId, state: isWaiting ? "waiting" : "shown" });
  return { comment, isWaiting };
}

/** All comments that were sent with an address, in any state. Anybody may type in any address: only its owner is told. */
export async function listCommentsBy(
  { users, catalogue }: { users: UserDb; catalogue: CatalogueDb },
  email: string,
): Promise<CommentRow[]> {
  return await findComments(catalogue, await listCommentIds(users, email));
}

/**
 * Forgets the sender of the comments that were sent with an address. The comments stay, as something said in public under
 * a name that may be anybody's; the operator deletes them on request, too.
 */
export async function forgetCommenter(users: UserDb, email: string): Promise<void> {
  await clearSenders(users, email);
}

/** Every reason why an operator should look at a comment before it is shown. */
async function findSuspicions(c: RequestContext, comment: CommentRequest): Promise<Suspicion[]> {
  const isOften = await isBeyondLimit(c, "comment-email", comment.email);
  return suspicionsOf({ ...comment, isOften, isRepeated: await isRepeated(c, comment) });
}

/** Tells whether a text came within the last day from the same network or address; a text in one's own words, from anybody. */
async function isRepeated(c: RequestContext, { text, email }: CommentRequest): Promise<boolean> {
  const gist = gistOf(text);
  const signs = await Promise.all([
    isBeyondLimit(c, "comment-text-ip", `${networkOf(c)} ${gist}`),
    isBeyondLimit(c, "comment-text-email", `${email} ${gist}`),
    areOwnWords(text) && isBeyondLimit(c, "comment-text", gist),
  ]);
  return signs.includes(true);
}
