import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { Page, PageRequest } from "#catalogue/page.ts";
import type { UserDb } from "../../db/client.ts";
import { deleteRows, deleteSenders, listInState, updateStates } from "./moderation-queries.ts";
import { type CommentRow, findSenders } from "./queries.ts";

/** A comment as its operator sees it. */
export interface ModeratedComment extends CommentRow {
  /** Empty when its sender's account was deleted. */
  email: string;
  /** The suspicions by their names in `domain/people/suspicion.ts`, with spaces between; empty where there is none. */
  suspicion: string;
}

/** The outcome of a change: the number of comments, and their albums, whose pages are to be made anew. */
export interface Moderation {
  count: number;
  albumIds: string[];
}

/** Comments in one state, newest first, with their senders. For the operator alone. @throws AppError invalid_input */
export async function listComments(
  users: UserDb,
  catalogue: CatalogueDb,
  { state, ...request }: PageRequest & { state: CommentRow["state"] },
): Promise<Page<ModeratedComment>> {
  const page = await listInState(catalogue, state, request);
  const senders = await findSenders(
    users,
    page.items.map(({ id }) => id),
  );
  const byId = new Map(senders.map((sender) => [sender.commentId, sender]));
  const items = page.items.map((comment) => {
    const { email = "", suspicion = "" } = byId.get(comment.id) ?? {};
    return { ...comment, email, suspicion };
  });
  return { ...page, items };
}

/** Shows comments to everybody, or to nobody but the operator; ids that do not exist are left out. */
export async function setCommentState(
  catalogue: CatalogueDb,
  ids: readonly string[],
  state: "shown" | "hidden",
): Promise<Moderation> {
  return moderationOf(await updateStates(catalogue, ids, state));
}

/** Deletes comments for good, with their senders; ids that do not exist are left out. */
export async function deleteComments(
  users: UserDb,
  catalogue: CatalogueDb,
  ids: readonly string[],
): Promise<Moderation> {
  const albumIds = await deleteRows(catalogue, ids);
  await deleteSenders(users, ids);
  return moderationOf(albumIds);
}

const moderationOf = (albumIds: string[]): Moderation => ({
  count: albumIds.length,
  albumIds: [...new Set(albumIds)],
});
