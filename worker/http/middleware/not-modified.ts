import type { Context } from "hono";

/**
 * Answers 304 to a client that has the answer of this version already, and makes the answer for anybody else. The
 * version is read before the answer is made, so that an answer may be newer than its version and never older.
 * (RFC 9110 13.1.2)
 * @param version printable characters without quotes
 */
export async function answerUnlessKnown(
  c: Pick<Context, "req" | "header" | "body">,
  version: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const tag = `"${version}"`;
  c.header("ETag", `W/${tag}`);
  const known: string[] = c.req.header("If-None-Match")?.match(/"[^"]*"/g) ?? [];
  return known.includes(tag) ? c.body(null, 304) : answer();
}
