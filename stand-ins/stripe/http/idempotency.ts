import type { State } from "../state.ts";
import { Failure } from "../failure.ts";

/** An answer that is kept, to be given again. */
export interface Answer {
  status: number;
  body: string;
  requestId: string;
}

interface Row {
  request: string;
  status: number;
  body: string;
  request_id: string;
}

const DAY_SECONDS = 86_400;
const LONGEST_KEY = 255;

/** Answers by idempotency key, for a day. (https://docs.stripe.com/api/idempotent_requests) */
export function keptAnswers(state: State, now: () => number) {
  const underway = new Set<string>();
  const find = state.database.prepare("SELECT * FROM answers WHERE key = ? AND created > ?");
  const keep = state.database.prepare("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)");
  return {
    /**
     * @param request all that must be the same when the key comes again
     * @returns the answer that this key has had, if any
     * @throws Failure when the key was used for something else, or is being used right now
     */
    begin: (key: string, request: string): Answer | undefined => {
      if (key.length > LONGEST_KEY) {
        throw new Failure(`Idempotency keys can be up to ${LONGEST_KEY} characters long.`);
      }
      if (underway.has(key)) throw inUse(key);
      const row = find.get(key, now() - DAY_SECONDS) as Row | undefined;
      if (row && row.request !== request) throw otherRequest(key);
      if (row) return { status: row.status, body: row.body, requestId: row.request_id };
      underway.add(key);
      return undefined;
    },
    keep: (key: string, request: string, answer: Answer): void =>
      void keep.run(key, request, answer.status, answer.body, answer.requestId, now()),
    end: (key: string): void => void underway.delete(key),
  };
}

function inUse(key: string): Failure {
  return new Failure(
    "There is currently another in-progress request using this Idempotent Key (that probably means you submitted " +
      `twice, and the other request is still going through): ${key}. Please try again later.`,
    { status: 409, type: "idempotency_error", code: "idempotency_key_in_use" },
  );
}

function otherRequest(key: string): Failure {
  return new Failure(
    "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: "idempotency_error" },
  );
}
