import type { Context } from "hono";

import { allowsRange, evaluateConditions, type Validators } from "./preconditions.ts";
import { type ByteRange, readRange } from "./range.ts";

/** The parts of a request and its answer that sending a file needs. */
type FileContext = Pick<Context, "req" | "body">;

/** A file that the asking client may have. */
interface SentFile extends Validators {
  size: number;
  headers: Record<string, string>;
}

/** A file of which a client may ask for a part. */
export interface FileInParts extends SentFile {
  open: (part: ByteRange) => Promise<ReadableStream>;
}

/** A file that is sent whole: bytes, or a stream of R2's that is open already. */
export interface WholeFile extends SentFile {
  body: Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Answers with the file, with the part that Range asks for, or with the outcome of a condition. (RFC 9110 13, 14) */
export async function answerInParts(c: FileContext, file: FileInParts): Promise<Response> {
  const { size } = file;
  const headers = { ...headersOf(file), "Accept-Ranges": "bytes" };
  const early = answerByConditions(c, file, headers);
  if (early) return early;

  const isAllowed = allowsRange(c.req.header("If-Range"), file);
  const range = isAllowed ? readRange(c.req.header("Range"), size) : "whole";
  if (range === "unsatisfiable")
    return c.body(null, 416, { ...headers, ...KEPT_NOWHERE, "Content-Range": `bytes */${size}` });

  const part = range === "whole" ? { offset: 0, length: size } : range;
  const last = part.offset + part.length - 1;
  const described = {
    ...headers,
    "Content-Length": String(part.length),
    ...(range !== "whole" && { "Content-Range": `bytes ${part.offset}-${last}/${size}` }),
  };
  const status = range === "whole" ? 200 : 206;
  if (c.req.method === "HEAD") return c.body(null, status, described);
  return c.body(await file.open(part), status, described);
}

/** Answers with the whole file, or with the outcome of a condition. (RFC 9110 13) */
export async function answerWhole(c: FileContext, file: WholeFile): Promise<Response> {
  const { size, body } = file;
  const headers = headersOf(file);
  const described = { ...headers, "Content-Length": String(size) };
  const early =
    answerByConditions(c, file, headers) ?? (c.req.method === "HEAD" ? c.body(null, 200, described) : null);
  if (early === null) return c.body(body, 200, described);
  if (body instanceof ReadableStream) await body.cancel();
  return early;
}

/** An answer about a failure is kept by no cache, however long the file itself may be. */
const KEPT_NOWHERE = { "Cache-Control": "private, no-store" };

function headersOf({ etag, modified, headers }: SentFile): Record<string, string> {
  return { ...headers, ETag: etag, ...(modified && { "Last-Modified": modified.toUTCString() }) };
}

function answerByConditions(
  c: FileContext,
  file: SentFile,
  headers: Record<string, string>,
): Response | null {
  const verdict = evaluateConditions(c.req.raw.headers, file);
  if (verdict === "failed") return c.body(null, 412, { ...headers, ...KEPT_NOWHERE });
  return verdict === "not_modified" ? c.body(null, 304, headers) : null;
}
