import { getAlbum } from "#catalogue/albums.ts";
import type { CommentRequest } from "#contract/community-schemas.ts";
import type { Comment } from "#domain/people/comment.ts";
import { newId } from "../../db/new-id.ts";
import type { Asked } from "../../http/env.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { insertComment, insertSender } from "./queries.ts";
import { findSuspicions } from "./suspicion.ts";

/**
 * Stores what somebody wrote on an album. It is shown at once, or waits for the operator where it is suspicious.
 * @throws AppError not_found for an album that nobody sees, too_many_requests
 */
export async function addComment(
  c: Asked,
  request: CommentRequest,
): Promise<{ comment: Comment; isWaiting: boolean }> {
  await limit(c, "comment-ip", networkOf(c));
  const { id: albumId } = await getAlbum(c.var.db, request.albumId);
  const suspicion = (await findSuspicions(c, request)).join(" ");
  const { name, text, email } = request;
  const comment = { id: newId(), name, text, createdAt: Date.now() };
  // First: no comment is ever without who wrote it.
  await insertSender(c.var.users, { commentId: comment.id, email, suspicion, createdAt: comment.createdAt });
  const isWaiting = suspicion !== "";
  await insertComment(c.var.db, { ...comment, albumId, state: isWaiting ? "waiting" : "shown" });
  return { comment, isWaiting };
}
