import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What Stripe has stored, answered by its lists, page by page, and one by one. */
export interface StripeLists {
  url: string;
  /** Stores objects under a path such as `/v1/refunds`. */
  put: (path: string, ...objects: object[]) => void;
  /** Paths that answer 500. */
  failing: Set<string>;
  /** Every call, such as `GET /v1/refunds?limit=100`. */
  calls: string[];
  clear: () => void;
  stop: () => void;
}

interface Stored {
  id: string;
  created: number;
  status?: string;
}

/** These go out as ids unless they are asked for. */
const EXPANDABLE = new Set(["payment_intent", "source", "latest_charge"]);

export async function startStripeLists(): Promise<StripeLists> {
  const stored = new Map<string, Stored[]>();
  const failing = new Set<string>();
  const calls: string[] = [];

  function answer(method: string, { pathname, search, searchParams }: URL): [number, object] {
    calls.push(`${method} ${pathname}${decodeURIComponent(search)}`);
    if (failing.has(pathname)) return [500, { error: { type: "api_error" } }];
    const list = stored.get(pathname);
    if (list) return [200, listOf(list, searchParams)];
    const [path = "", id, action] =
      /^(.*?)\/((?:cs|re|dp|pi)_\w+)(?:\/(\w+))?$/.exec(pathname)?.slice(1) ?? [];
    const found = stored.get(path)?.find((object) => object.id === id);
    if (!found) {
      const isList = id === undefined;
      return isList ? [200, listOf([], searchParams)] : [404, { error: { type: "invalid_request_error" } }];
    }
    if (action === "expire") found.status = "expired";
    return [200, sent(found, searchParams, "")];
  }

  const server = createServer((request, response) => {
    const [status, body] = answer(request.method ?? "", new URL(request.url ?? "", "http://localhost"));
    request.resume().on("end", () => {
      response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, ...objects) => void stored.set(path, [...(stored.get(path) ?? []), ...(objects as Stored[])]),
    failing,
    calls,
    clear: () => {
      stored.clear();
      failing.clear();
      calls.length = 0;
    },
    stop: () => server.close(),
  };
}

function listOf(objects: readonly Stored[], asked: URLSearchParams) {
  const since = Number(asked.get("created[gte]") ?? 0);
  const limit = Number(asked.get("limit") ?? 10);
  const newest = objects.filter(({ created }) => created >= since).sort((a, b) => b.created - a.created);
  const start = newest.findIndex(({ id }) => id === asked.get("starting_after")) + 1;
  const data = newest.slice(start, start + limit).map((object) => sent(object, asked, "data."));
  return { object: "list", url: "/v1/x", has_more: start + limit < newest.length, data };
}

function sent(object: Stored, asked: URLSearchParams, prefix: string): object {
  const wanted = new Set([...asked].filter(([name]) => name.startsWith("expand")).map(([, value]) => value));
  const entries = Object.entries(object).map(([name, value]: [string, unknown]) => {
    const isHidden = EXPANDABLE.has(name) && !wanted.has(prefix + name);
    return [name, isHidden && value !== null && typeof value === "object" ? (value as Stored).id : value];
  });
  return Object.fromEntries(entries) as object;
}
