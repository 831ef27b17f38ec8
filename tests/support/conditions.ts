import { expect } from "vitest";

const PAST = "Sat, 01 Jan 2000 00:00:00 GMT";
const FUTURE = "Fri, 01 Jan 2100 00:00:00 GMT";

/** The statuses that a file answers conditions with, as RFC 9110 has them. @param ask asks for it with these headers */
export async function expectConditions(ask: (headers: Record<string, string>) => Promise<Response>) {
  const plain = await ask({});
  await plain.arrayBuffer();
  const etag = plain.headers.get("ETag") ?? "";
  const isDated = plain.headers.has("Last-Modified");
  const unquoted = etag.replaceAll('"', "");
  for (const [name, value, status] of [
    ["If-Match", etag, 200],
    ["If-Match", `"other", ${etag}`, 200],
    ["If-Match", `W/${etag}`, 412],
    ["If-Match", '"other"', 412],
    ["If-Match", unquoted, 412],
    ["If-Unmodified-Since", PAST, isDated ? 412 : 200],
    ["If-Unmodified-Since", FUTURE, 200],
    ["If-None-Match", etag, 304],
    ["If-None-Match", `W/${etag}`, 304],
    ["If-None-Match", '"other"', 200],
    ["If-None-Match", unquoted, 200],
    ["If-Modified-Since", PAST, 200],
    ["If-Modified-Since", FUTURE, isDated ? 304 : 200],
  ] as const) {
    const answer = await ask({ [name]: value });
    const body = await answer.text();
    expect([name, value, answer.status]).toEqual([name, value, status]);
    expect([name, value, answer.headers.get("ETag"), body !== ""]).toEqual([
      name,
      value,
      etag,
      status === 200,
    ]);
    if (status === 412) expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  }
}
