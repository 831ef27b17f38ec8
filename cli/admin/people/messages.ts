import { inArray, sql } from "drizzle-orm";

import { AppError } from "#domain/errors.ts";
import { listMessages, markMessage, readMessage } from "#worker/letters/desk.ts";
import { type ContactMessage, findMessage } from "#worker/letters/message-queries.ts";
import { contactMessages } from "#worker/db/tables.ts";
import { UsageError } from "../../store/options.ts";
import { ANY, command } from "../command.ts";
import type { Desk } from "../desk.ts";
import { cutText, dayAndTime, limitOf } from "./cells.ts";

const STATES = ["new", "read", "answered", "spam"] as const;

const list = command({
  noun: "messages",
  verb: "list",
  usage: "[--state new|read|answered|spam] [--limit N] [--cursor C]",
  does: "Lists letters of the contact form, the newest first",
  help: [
    "--state           new unless told",
    "--limit N         50 unless told, 100 at most",
    "--cursor C        goes on where the list before ended",
  ],
  options: { state: { type: "string" }, limit: { type: "string" }, cursor: { type: "string" } },
  run: async (desk, { state: given = "new", limit, cursor }) => {
    const state = STATES.find((one) => one === given);
    if (!state) throw new UsageError(`--state ${given} is none of ${STATES.join(", ")}`);
    const page = await listMessages(desk.users, { state, limit: limitOf(limit), cursor });
    const table = { title: `Messages: ${state}`, columns: COLUMNS, rows: page.items.map(rowOf) };
    desk.show(page, table, ...(page.nextCursor ? [`More: --cursor ${page.nextCursor}`] : []));
  },
});

const COLUMNS = ["id", "when (UTC)", "name", "e-mail", "phone", "message"].map((name) => ({ name }));
const rowOf = ({ id, createdAt, name, email, phone, message }: ContactMessage) => [
  id,
  dayAndTime(createdAt),
  name,
  email,
  phone,
  cutText(message),
];

const show = command({
  noun: "messages",
  verb: "show",
  usage: "ID",
  does: "Shows a letter with its answer; a new one counts as read from then on",
  words: [1, 1],
  run: async (desk, _, [id = ""]) => {
    const message = await named(id, readMessage(desk.users, id));
    const { name, email, phone, locale, state, createdAt, answer, answerSentAt } = message;
    const head = `From ${name} <${email}>, ${phone} (${locale}), ${dayAndTime(createdAt)} UTC, ${state}`;
    const sent = answerSentAt === null ? "not mailed yet" : `mailed ${dayAndTime(answerSentAt)} UTC`;
    desk.show(
      message,
      `${head}\n\n${message.message}`,
      ...(answer === null ? [] : [`\nAnswer (${sent}):\n${answer}`]),
    );
  },
});

const spam = command({
  noun: "messages",
  verb: "spam",
  usage: "ID…",
  does: "Marks letters as spam",
  words: [1, ANY],
  run: (desk, _, ids) =>
    eachThatIs(desk, ids, "spam", async (known) => {
      for (const id of known) await markMessage(desk.users, id, "spam");
    }),
});

const remove = command({
  noun: "messages",
  verb: "delete",
  usage: "ID…",
  does: "Deletes letters for good, with their answers",
  words: [1, ANY],
  run: (desk, _, ids) =>
    eachThatIs(desk, ids, "deleted", async (known) => {
      await desk.confirm(`Delete ${known.length === 1 ? "this letter" : `these ${known.length} letters`}?`);
      const among = sql`(SELECT value FROM json_each(${JSON.stringify(known)}))`;
      await desk.users.delete(contactMessages).where(inArray(contactMessages.id, among));
    }),
});

/** Does it to the letters that there are, whose writers it names, and names the ids that none has. @returns false for such */
async function eachThatIs(
  desk: Desk,
  ids: readonly string[],
  done: string,
  work: (known: string[]) => Promise<void>,
): Promise<boolean> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => ({ id, letter: await findMessage(desk.users, id) })),
  );
  const known = found.flatMap(({ letter }) => letter ?? []);
  const unknown = found.filter(({ letter }) => !letter).map(({ id }) => id);
  for (const { email, message } of known) desk.say(`${email}: ${cutText(message)}`);
  if (known.length > 0) await work(known.map(({ id }) => id));
  desk.show({ [done]: known.map(({ id }) => id), unknown }, `${known.length} ${done}`);
  if (unknown.length > 0) desk.say(`There are no messages with these ids: ${unknown.join(", ")}`);
  return unknown.length === 0;
}

const SAID: Partial<Record<AppError["code"], string>> = {
  not_found: "is not there",
  conflict: "was answered, and the answer was mailed",
  gone: "has no address any more: its writer's account was deleted",
};

/** What comes of work on one letter. @throws Error in words for the operator */
export async function named<Result>(id: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const words = error instanceof AppError ? SAID[error.code] : undefined;
    throw words === undefined ? error : new Error(`The message ${id} ${words}`);
  });
}

export const messageCommands = [list, show, spam, remove];
