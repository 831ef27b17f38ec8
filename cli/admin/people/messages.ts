import { inArray } from "drizzle-orm";

import { among } from "#catalogue/db/in-list.ts";
import { AppError } from "#domain/errors.ts";
import { markMessage, readMessage } from "#worker/community/letters/inbox.ts";
import { type ContactMessage, findMessage, listMessages } from "#worker/community/letters/message-queries.ts";
import { contactMessages } from "#worker/db/tables.ts";
import { ANY, command } from "../command.ts";
import type { Desk } from "../desk.ts";
import { cutText, dayAndTime } from "./cells.ts";
import { stateListCommand } from "./state-list.ts";

const list = stateListCommand({
  noun: "messages",
  title: "Messages",
  does: "Lists letters of the contact form, the newest first",
  states: ["new", "read", "answered", "spam"],
  usual: "new",
  columns: ["id", "when (UTC)", "name", "e-mail", "phone", "message"],
  rowOf: ({ id, createdAt, name, email, phone, message }: ContactMessage) => [
    id,
    dayAndTime(createdAt),
    name,
    email,
    phone,
    cutText(message),
  ],
  list: (desk, request) => listMessages(desk.users, request),
});

const show = command({
  noun: "messages",
  verb: "show",
  usage: "ID",
  does: "Shows a letter with its answer; a new one counts as read from then on",
  words: [1, 1],
  run: async (desk, _, [id = ""]) => {
    const message = await explained(id, readMessage(desk.users, id));
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
    eachKnown(desk, ids, "spam", async (known) => {
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
    eachKnown(desk, ids, "deleted", async (known) => {
      await desk.confirm(`Delete ${known.length === 1 ? "this letter" : `these ${known.length} letters`}?`);
      await desk.users.delete(contactMessages).where(inArray(contactMessages.id, among(known)));
    }),
});

/** Works on the letters with these ids, after naming their writers, and names the unknown ids. @returns false where there are any */
async function eachKnown(
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

const PROBLEMS: Partial<Record<AppError["code"], string>> = {
  not_found: "is not there",
  conflict: "was answered, and the answer was mailed",
  gone: "has no address any more: its writer's account was deleted",
};

/** The result of work on one letter. @throws Error in words for the operator */
export async function explained<Result>(id: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const words = error instanceof AppError ? PROBLEMS[error.code] : undefined;
    throw words === undefined ? error : new Error(`The message ${id} ${words}`);
  });
}

export const messageCommands = [list, show, spam, remove];
