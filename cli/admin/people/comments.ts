import {
  deleteComments,
  listComments,
  type ModeratedComment,
  type Moderated,
  setCommentState,
} from "#worker/comments/moderation.ts";
import { findComments } from "#worker/comments/queries.ts";
import { UsageError } from "../../store/options.ts";
import { ANY, command } from "../command.ts";
import type { Desk } from "../desk.ts";
import { cutText, dayAndTime, limitOf } from "./cells.ts";

const STATES = ["waiting", "shown", "hidden"] as const;

const list = command({
  noun: "comments",
  verb: "list",
  usage: "[--state waiting|shown|hidden] [--limit N] [--cursor C]",
  does: "Lists comments, the newest first, with who wrote them and why they wait",
  help: [
    "--state           waiting unless told",
    "--limit N         50 unless told, 100 at most",
    "--cursor C        goes on where the list before ended",
  ],
  options: { state: { type: "string" }, limit: { type: "string" }, cursor: { type: "string" } },
  run: async (desk, { state: given = "waiting", limit, cursor }) => {
    const state = STATES.find((one) => one === given);
    if (!state) throw new UsageError(`--state ${given} is none of ${STATES.join(", ")}`);
    const page = await listComments(desk.users, desk.catalogue, { state, limit: limitOf(limit), cursor });
    const table = { title: `Comments: ${state}`, columns: COLUMNS, rows: page.items.map(rowOf) };
    desk.show(page, table, ...(page.nextCursor ? [`More: --cursor ${page.nextCursor}`] : []));
  },
});

const COLUMNS = ["id", "when (UTC)", "album", "name", "e-mail", "suspicion", "text"].map((name) => ({
  name,
}));
const rowOf = ({ id, createdAt, albumId, name, email, suspicion, text }: ModeratedComment) => [
  id,
  dayAndTime(createdAt),
  albumId,
  name,
  email,
  suspicion,
  cutText(text),
];

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
    const said = found.map(({ name, text }) => `${name}: ${cutText(text)}`).join("\n");
    if (found.length > 0) {
      desk.say(said);
      await desk.confirm(`Delete ${found.length === 1 ? "this comment" : `these ${found.length} comments`}?`);
    }
    return change(desk, ids, "deleted", () => deleteComments(desk.users, desk.catalogue, ids));
  },
});

/** Does it to those that there are, and names those that there are not. @returns false when there were such */
async function change(
  desk: Desk,
  ids: readonly string[],
  done: string,
  work: () => Promise<Moderated>,
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
