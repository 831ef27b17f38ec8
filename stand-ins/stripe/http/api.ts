import { setTimeout as pause } from "node:timers/promises";

import { expireOld } from "../actions/sessions.ts";
import { type Account, withAddresses } from "../account.ts";
import { BadParam, Failure } from "../failure.ts";
import { parseForm } from "../params/form.ts";
import { newId } from "../ids.ts";
import { API_VERSION } from "../webhooks/event.ts";
import { type Answer, keptAnswers } from "./idempotency.ts";
import type { Reply, Request } from "./message.ts";
import { ROUTES } from "./routes.ts";

export interface ApiOptions {
  secretKey: string;
  base: () => string;
  /** Milliseconds that an answer takes, so that two requests can meet. */
  delayMs: number;
  /** Makes this many of the next requests fail before anything is done. */
  outages: { left: number };
}

/** Stripe's HTTP API under `/v1`. */
export function createApi(account: Account, options: ApiOptions): (request: Request) => Promise<Reply> {
  const answers = keptAnswers(account.state, account.now);

  async function answer(request: Request): Promise<Answer & { isReplayed?: boolean }> {
    authorize(request, options.secretKey);
    if (options.outages.left > 0) {
      options.outages.left -= 1;
      throw new Failure("An unknown error occurred", { status: 500, type: "api_error" });
    }
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    if (typeof key !== "string") return run(request);
    const content = JSON.stringify([request.path, parseForm(request.body)]);
    const replayed = answers.begin(key, content);
    if (replayed) return { ...replayed, isReplayed: true };
    try {
      const made = await run(request);
      if (!(made.refusal instanceof BadParam)) answers.keep(key, content, made);
      return made;
    } finally {
      answers.end(key);
    }
  }

  async function run(request: Request): Promise<Answer & { refusal?: Failure }> {
    const requestId = newId("req", 14);
    await pause(options.delayMs);
    try {
      expireOld(account);
      const made = perform(account, request);
      return { status: 200, body: JSON.stringify(made, null, 2), requestId };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { status: error.status, body: JSON.stringify(error.body()), requestId, refusal: error };
    }
  }

  return async (request) => {
    const { status, body, requestId, isReplayed } = await answer(request).catch((error: unknown) =>
      refusal(error),
    );
    const headers: Record<string, string> = {
      "content-type": "application/json",
      "request-id": requestId,
      "stripe-version": String(request.headers["stripe-version"] ?? API_VERSION),
    };
    const key = request.headers["idempotency-key"];
    if (typeof key === "string") headers["idempotency-key"] = key;
    if (isReplayed) headers["idempotent-replayed"] = "true";
    return { status, headers, body: withAddresses(body, options.base()) };
  };
}

function refusal(error: unknown): Answer & { isReplayed?: boolean } {
  if (!(error instanceof Failure)) throw error;
  return { status: error.status, body: JSON.stringify(error.body()), requestId: newId("req", 14) };
}

function perform(account: Account, request: Request): object {
  for (const route of ROUTES) {
    const match = route.method === request.method ? route.path.exec(request.path) : null;
    if (!match) continue;
    const work = route.prepare(parseForm(request.method === "GET" ? request.query : request.body));
    return account.state.together(() => work(account, match[1] ?? ""));
  }
  const where = `${request.method}: ${request.path}`;
  throw new Failure(`Unrecognized request URL (${where}). Please see https://stripe.com/docs.`, {
    status: 404,
  });
}

/** @throws Failure 401 unless the key is ours, as Bearer or as the name of Basic */
function authorize(request: Request, secretKey: string): void {
  const [scheme = "", word = ""] = (request.headers.authorization ?? "").split(" ");
  const isBasic = scheme.toLowerCase() === "basic";
  const key = isBasic ? Buffer.from(word, "base64").toString().split(":")[0] : word;
  if (!key) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer " +
      "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    throw new Failure(message, { status: 401 });
  }
  if (key === secretKey) return;
  throw new Failure(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`, { status: 401 });
}
