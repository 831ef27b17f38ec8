import type { Case } from "./cases.ts";
import { FOREIGN_HOST, HEADER_MARK, SCRIPT_MARKS } from "./values.ts";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  milliseconds: number;
}

/** What no reader of an answer may learn about the program behind it. */
const LEAKS: [string, RegExp][] = [
  ["a stack", /(^|\n)\s*at (async )?\S+ \(?\S*:\d+:\d+/],
  ["a message of the database", /\b(SQLITE_[A-Z]+|D1_[A-Z]+|Failed query)\b/],
  ["SQL", /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b[^<]{0,300}\b(FROM|VALUES|SET|WHERE)\b/],
  [
    "a path of the machine",
    /file:\/\/|\/(home|root|tmp|work|Users)\/[\w.-]+\/|node_modules|\w\.(ts|astro|mjs):\d+/,
  ],
  ["a hash of a password", /\$scrypt\$/],
];
/** oEmbed's own word for a format that is not offered. (oembed.com 2.3.3) */
const isDueServerError = (path: string, status: number) => path === "/oembed" && status === 501;

/** A failed condition or range of a file, which players understand without a body. */
const HEAD_SAYS_IT = new Set([412, 416]);

/** Says what is wrong with an answer; each fault is a short phrase. */
export function faultsOf({ method, path }: Case, origin: string, answer: Answer): string[] {
  const { pathname } = new URL(origin + path);
  const { status, headers } = answer;
  const header = (name: string) => String(headers[name] ?? "");
  const faults: string[] = [];
  if (status >= 500 && !isDueServerError(pathname, status)) faults.push(`status ${status}`);
  if (headers[HEADER_MARK] !== undefined) faults.push("a header out of a text");
  if (leadsAway(header("location"), origin)) faults.push("a way to another site");
  if (headers["set-cookie"] && /public/.test(header("cache-control"))) faults.push("a cookie for everybody");
  const type = header("content-type");
  const isText = /^(text|application\/(json|xml|atom\+xml|manifest\+json))/.test(type);
  const text = isText ? answer.bytes.toString() : "";
  for (const [name, leak] of LEAKS) {
    const [found] = leak.exec(text) ?? [];
    if (found !== undefined && !decoded(path).includes(found)) faults.push(name);
  }
  if (type.startsWith("text/html") && SCRIPT_MARKS.some((mark) => text.includes(mark)))
    faults.push("a text that is not escaped");
  const isApi = /^\/(api|media)(\/|$)/.test(pathname);
  const isRefused =
    status >= 400 && method !== "HEAD" && !(HEAD_SAYS_IT.has(status) && answer.bytes.length === 0);
  if (isApi && isRefused && !isEnvelope(text)) faults.push("no envelope");
  return faults;
}

function leadsAway(location: string, origin: string): boolean {
  return (
    location !== "" && URL.canParse(location, origin) && new URL(location, origin).hostname === FOREIGN_HOST
  );
}

function isEnvelope(text: string): boolean {
  try {
    const { success, message } = JSON.parse(text) as Record<string, unknown>;
    return success === false && typeof message === "string" && message !== "";
  } catch {
    return false;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
