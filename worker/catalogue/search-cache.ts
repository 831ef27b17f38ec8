import type { Context } from "hono";

import { AppError } from "#domain/errors.ts";
import { readQuery } from "#domain/search/query.ts";
import type { AppEnv } from "../http/context.ts";
import { networkOf } from "../http/limits/limit.ts";
import { AnswerMemory } from "./answer-memory.ts";

/** An answer is 20 to 500 kB, an isolate has 128 MB. */
const memory = new AnswerMemory({ forMs: 60_000, bytesMax: 16 * 1024 * 1024 });

/**
 * Answers a search from memory where it can, whatever the spelling: "Bjork", "björk " and "BJÖRK" are one query. The
 * platform's cache in front knows addresses only. A search of the database counts against the searches of the asking
 * network; an answer from memory costs nothing.
 * @param typed the query as it was typed
 * @param parameters the other values that the answer depends on
 * @throws AppError too_many_requests
 */
export async function answerSearch(
  c: Context<AppEnv>,
  typed: string,
  parameters: readonly unknown[],
  search: () => Promise<object>,
): Promise<Response> {
  const now = Date.now();
  const key = JSON.stringify([c.req.path, readQuery(typed)?.text ?? "", ...parameters]);
  const known = memory.find(key, now);
  if (known !== undefined) return send(c, known);
  await countSearch(c, now);
  const answer = JSON.stringify(await search());
  memory.keep(key, answer, now);
  return send(c, answer);
}

const send = (c: Context<AppEnv>, answer: string) =>
  c.body(answer, 200, { "Content-Type": "application/json" });

/** Counts a search. The platform does so in this place's memory: a counter in D1 would write a row for each letter typed. */
async function countSearch(c: Context<AppEnv>, now: number): Promise<void> {
  const outcome = await c.var.searches?.limit({ key: networkOf(c) });
  if (outcome?.success === false) {
    const retryAfterSeconds = 60 - (Math.floor(now / 1000) % 60);
    throw new AppError("too_many_requests", undefined, { retryAfterSeconds });
  }
}
