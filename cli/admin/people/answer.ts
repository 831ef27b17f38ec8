import { answerMessage, sendDueAnswers } from "#worker/community/letters/inbox.ts";
import { openDeployment } from "#worker/http/deployment.ts";
import { findMessage } from "#worker/community/letters/message-queries.ts";
import type { Env } from "#worker/http/env.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { command } from "../command.ts";
import type { Desk } from "../desk.ts";
import { readOperatorsFile } from "../../terminal/operators-file.ts";
import { explained } from "./messages.ts";

const ANSWER_MAX = 20_000;
const MOST_MEGABYTES = 1;

const answer = command({
  noun: "messages",
  verb: "answer",
  usage: "ID --text TEXT | --file FILE",
  does: "Answers a letter by mail, in the language that it was written in",
  help: [
    `--text TEXT       the answer, ${ANSWER_MAX} characters at most`,
    "--file FILE       the answer from a file of plain text",
    "The deployed site mails it within 15 minutes; until then another answer takes its place.",
  ],
  words: [1, 1],
  options: { text: { type: "string" }, file: { type: "string" } },
  run: async (desk, given, [id = ""]) => {
    const text = await readAnswer(given);
    await explained(id, answerMessage(desk.users, id, text));
    if (!desk.isRemote) await sendDueAnswers(openDeployment(await appEnv(desk)), Date.now());
    const isSent = (await findMessage(desk.users, id))?.answerSentAt !== null;
    desk.show({ answered: id, isSent }, isSent ? `Answered ${id}` : `Answered ${id}: ${whenSent(desk)}`);
  },
});

const whenSent = ({ isRemote }: Desk) =>
  isRemote ? "the site mails it within 15 minutes" : "it could not be mailed; 'npm start' tries again";

async function readAnswer({ text, file }: { text?: string; file?: string }): Promise<string> {
  if ((text === undefined) === (file === undefined)) throw new UsageError("Say --text or --file");
  const answer = text ?? (await readOperatorsFile(file ?? "", MOST_MEGABYTES)).toString("utf8");
  const name = text === undefined ? "file" : "text";
  if (answer.trim() === "") throw new UsageError(`--${name} is empty`);
  if (answer.length > ANSWER_MAX) throw new UsageError(`--${name} has more than ${ANSWER_MAX} characters`);
  if (/[^\P{Cc}\r\n\t]/u.test(answer)) throw new UsageError(`--${name} holds control characters`);
  return answer;
}

/** The environment of the app on this machine, for services of the app that a command calls. */
async function appEnv(desk: Desk): Promise<Env> {
  return { ...desk.env, DB: desk.users.$client, MEDIA: await desk.bucket() } as unknown as Env;
}

export const answerCommands = [answer];
