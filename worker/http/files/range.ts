/** A part of a file: from this byte, this many bytes. */
export interface ByteRange {
  offset: number;
  length: number;
}

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads what a Range header asks of a file of `size` bytes: one part, "unsatisfiable", or "whole" for a header that is
 * ignored (several ranges, another unit, malformed). (RFC 9110 14.2)
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
