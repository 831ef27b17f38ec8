import type { Reply, Request } from "./message.ts";

/** A request to the API as it came, with the status of its answer. */
export interface RecordedRequest {
  method: string;
  /** The path with the query. */
  path: string;
  body: string;
  idempotencyKey?: string;
  status: number;
}

const KEPT = 500;

/** Remembers the last requests, so that tests can hold them against Stripe's own description. */
export function recorder() {
  const kept: RecordedRequest[] = [];
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
    requests: (): RecordedRequest[] => [...kept],
  };
}
