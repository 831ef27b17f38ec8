import type { Reply, Request } from "./http/message.ts";

/** A request to the API, as it came, and how it was answered. */
export interface Recorded {
  method: string;
  /** With the query. */
  path: string;
  body: string;
  idempotencyKey?: string;
  status: number;
}

const KEPT = 500;

/** Remembers the last requests, so that tests can hold them against Stripe's own description. */
export function recorder() {
  const kept: Recorded[] = [];
  return {
    record: ({ method, path, query, headers, body }: Request, reply: Reply): Reply => {
      const key = headers["idempotency-key"];
      kept.push({
        method,
        path: query === "" ? path : `${path}?${query}`,
        body,
        ...(typeof key === "string" && { idempotencyKey: key }),
        status: reply.status,
      });
      if (kept.length > KEPT) kept.shift();
      return reply;
    },
    requests: (): Recorded[] => [...kept],
  };
}
