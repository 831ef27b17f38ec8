import {
  deleteComments,
  listComments,
  type ModeratedComment,
  type Moderation,
  setCommentState,
} from "#worker/community/comments/moderation.ts";
import { findComments } from "#worker/community/comments/queries.ts";
import { ANY, command } from "../command.ts";
import type { Desk } from "../desk.ts";
import { cutText, dayAndTime } from "./cells.ts";
import { stateListCommand } from "./state-list.ts";

const list = stateListCommand({
  noun: "comments",
  title: "Comments",
  does: "Lists comments, the newest first, with who wrote them and why they wait",
  states: ["waiting", "shown", "hidden"],
  usual: "waiting",
  columns: ["id", "when (UTC)", "album", "name", "e-mail", "suspicion", "text"],
  rowOf: ({ id, createdAt, albumId, name, email, suspicion, text }: ModeratedComment) => [
    id,
    dayAndTime(createdAt),
    albumId,
    name,
    email,
    suspicion,
    cutText(text),
  ],
  list: (desk, request) => listComments(desk.users, desk.catalogue, request),
});

const approve = command({
  noun: "comments",
  verb: "approve",
  usage: "ID…",
  does: "Shows comments to everybody",
  words: [1, ANY],
  run: (desk, _, ids) => change(desk, ids, "shown", () => setCommentState(desk.catalogue, ids, "shown")),
});

const hide = command({
  noun: "comments",
  verb: "hide",
  usage: "ID…",
  does: "Hides comments; 'comments approve' shows them again",
  words: [1, ANY],
  run: (desk, _, ids) => change(desk, ids, "hidden", () => setCommentState(desk.catalogue, ids, "hidden")),
});

const remove = command({
  noun: "comments",
  verb: "delete",
  usage: "ID…",
  does: "Deletes comments for good, with who wrote them",
  words: [1, ANY],
  run: async (desk, _, ids) => {
    const found = await findComments(desk.catalogue, ids);
    const texts = found.map(({ name, text }) => `${name}: ${cutText(text)}`).join("\n");
    if (found.length > 0) {
      desk.say(texts);
      await desk.confirm(`Delete ${found.length === 1 ? "this comment" : `these ${found.length} comments`}?`);
    }
    return change(desk, ids, "deleted", () => deleteComments(desk.users, desk.catalogue, ids));
  },
});

/** Works on the comments with these ids and names the unknown ids. @returns false where there are any */
async function change(
  desk: Desk,
  ids: readonly string[],
  done: string,
  work: () => Promise<Moderation>,
): Promise<boolean> {
  const known = new Set((await findComments(desk.catalogue, ids)).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  const { count, albumIds } = await work();
  if (albumIds.length > 0) desk.touch(...albumIds.map((id) => `album-${id}`));
  desk.show({ [done]: ids.filter((id) => known.has(id)), unknown }, `${count} ${done}`);
  if (unknown.length > 0) desk.say(`There are no comments with these ids: ${unknown.join(", ")}`);
  return unknown.length === 0;
}

export const commentCommands = [list, approve, hide, remove];
