/** A part of a file: from this byte, this many bytes. */
export interface ByteRange {
  offset: number;
  length: number;
}

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * What a Range header asks of a file of `size` bytes: one part, "whole" when it asks for nothing that
 * is served in parts (several ranges, another unit, malformed), or "unsatisfiable". (RFC 9110 14.2)
 */
export function readRange(header: string | undefined, size: number): ByteRange | "whole" | "unsatisfiable" {
  const match = SINGLE_RANGE.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < offset) return "whole";
  return offset >= size ? "unsatisfiable" : { offset, length: end - offset + 1 };
}

/** Whether a part may be sent: without If-Range, or when it names this very file. (RFC 9110 13.1.5) */
export function allowsRange(ifRange: string | undefined, etag: string, uploaded?: Date): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return ifRange === etag;
  return wholeSecond(uploaded) === Date.parse(ifRange);
}

/** Whether the client has this file already. (RFC 9110 13.1.2, 13.1.3: If-None-Match goes before the date) */
export function isNotModified(headers: Headers, etag: string, uploaded?: Date): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null) {
    return tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  }
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return wholeSecond(uploaded) <= since;
}

/** As HTTP says instants; of a file that says none, NaN, which is no instant at all. */
const wholeSecond = (instant?: Date) => Math.floor((instant?.getTime() ?? Number.NaN) / 1000) * 1000;
