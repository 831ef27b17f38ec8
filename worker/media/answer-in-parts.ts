import type { Context } from "hono";

import type { AppEnv } from "../env.ts";
import { allowsRange, type ByteRange, isNotModified, readRange } from "./range.ts";

/** A file that whoever asks may have, whole or a part of it. */
export interface FileInParts {
  size: number;
  /** A strong one. */
  etag: string;
  /** Unless its bytes may change within one second. */
  uploaded?: Date;
  headers: Record<string, string>;
  open: (part: ByteRange) => Promise<ReadableStream>;
}

/** The file, the part that Range asks for, or only the news that the client has it already. (RFC 9110 13, 14) */
export async function answerInParts(
  c: Pick<Context<AppEnv>, "req" | "body">,
  file: FileInParts,
): Promise<Response> {
  const { size, etag, uploaded } = file;
  const headers: Record<string, string> = { ...file.headers, "Accept-Ranges": "bytes", ETag: etag };
  if (uploaded) headers["Last-Modified"] = uploaded.toUTCString();
  if (isNotModified(c.req.raw.headers, etag, uploaded)) return c.body(null, 304, headers);

  const isAllowed = allowsRange(c.req.header("If-Range"), etag, uploaded);
  const range = isAllowed ? readRange(c.req.header("Range"), size) : "whole";
  if (range === "unsatisfiable") return c.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });

  const part = range === "whole" ? { offset: 0, length: size } : range;
  headers["Content-Length"] = String(part.length);
  if (range !== "whole")
    headers["Content-Range"] = `bytes ${part.offset}-${part.offset + part.length - 1}/${size}`;
  const status = range === "whole" ? 200 : 206;
  if (c.req.method === "HEAD") return c.body(null, status, headers);
  return c.body(await file.open(part), status, headers);
}
