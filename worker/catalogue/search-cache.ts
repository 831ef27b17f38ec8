import type { Context } from "hono";

import { AppError } from "#domain/errors.ts";
import { readQuery } from "#domain/search-query.ts";
import type { AppEnv } from "../env.ts";
import { networkOf } from "../limits/limit.ts";

const KEPT_MS = 60_000;
/** An answer is some 20 kB, an isolate has 128 MB. */
const ANSWERS_MAX = 500;

const kept = new Map<string, { answer: string; until: number }>();

/**
 * Answers a search from memory where it can, whatever the spelling: "Bjork", "björk " and "BJÖRK" are one query. The
 * platform's cache in front knows addresses only. What has to be searched counts against the searches of the network
 * that asks; what is remembered costs nothing.
 * @param asked what else the answer depends on
 * @throws AppError too_many_requests
 */
export async function answerSearch(
  c: Context<AppEnv>,
  typed: string,
  asked: readonly unknown[],
  search: () => Promise<object>,
): Promise<Response> {
  const now = Date.now();
  const key = JSON.stringify([c.req.path, readQuery(typed)?.text ?? "", ...asked]);
  const known = kept.get(key);
  if (known && known.until > now) return send(c, known.answer);
  await countSearch(c, now);
  const answer = JSON.stringify(await search());
  kept.delete(key);
  if (kept.size >= ANSWERS_MAX) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, { answer, until: now + KEPT_MS });
  return send(c, answer);
}

const send = (c: Context<AppEnv>, answer: string) =>
  c.body(answer, 200, { "Content-Type": "application/json" });

/** Counted by the platform, in this place's memory: a counter in D1 would write a row for each letter typed. */
async function countSearch(c: Context<AppEnv>, now: number): Promise<void> {
  const outcome = await c.env.SEARCHES?.limit({ key: networkOf(c) });
  if (outcome?.success === false) {
    const retryAfterSeconds = 60 - (Math.floor(now / 1000) % 60);
    throw new AppError("too_many_requests", undefined, { retryAfterSeconds });
  }
}
