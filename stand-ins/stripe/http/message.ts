import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** A request, its body read to the end. */
export interface Request {
  method: string;
  path: string;
  /** The text behind the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const LARGEST_BODY_BYTES = 1_000_000;

/** Reads a request. @throws Error when its body is larger than any of ours */
export async function readRequest(message: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) throw new Error("The request is too large");
    chunks.push(chunk);
  }
  const { pathname, search } = new URL(message.url ?? "/", "http://localhost");
  return {
    method: message.method ?? "GET",
    path: pathname,
    query: search.slice(1),
    headers: message.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

/** A page of the stand-in; it runs no script and loads nothing. */
export function htmlReply(body: string, status = 200): Reply {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
  };
  return { status, headers, body };
}

/** Leads to another page, after a button. */
export function redirect(location: string): Reply {
  return { status: 303, headers: { location, "cache-control": "no-store" }, body: "" };
}
