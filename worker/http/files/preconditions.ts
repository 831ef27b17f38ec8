/** The values by which a client names the version of a file that it has. (RFC 9110 8.8) */
export interface Validators {
  /** A strong ETag, in its quotes. */
  etag: string;
  /** Missing when the bytes may change within one second, or nobody noted when they did. */
  modified?: Date | undefined;
}

/**
 * Evaluates the conditions of a GET or HEAD: "failed" means a 412, "not_modified" a 304, "met" the answer itself.
 * A malformed field names no file, and a malformed date is no condition. (RFC 9110 13.2.2)
 */
export function evaluateConditions(
  headers: Headers,
  { etag, modified }: Validators,
): "met" | "not_modified" | "failed" {
  const ifMatch = headers.get("If-Match");
  const unmodifiedSince = readDate(headers.get("If-Unmodified-Since"));
  if (ifMatch !== null) {
    if (!listNames(ifMatch, (tag) => tag === etag)) return "failed";
  } else if (wholeSecond(modified) > unmodifiedSince) return "failed";

  const ifNoneMatch = headers.get("If-None-Match");
  const isKnown =
    ifNoneMatch === null
      ? wholeSecond(modified) <= readDate(headers.get("If-Modified-Since"))
      : listNames(ifNoneMatch, (tag) => tag.replace(/^W\//, "") === etag);
  return isKnown ? "not_modified" : "met";
}

/** Tells whether a part may be sent: there is no If-Range, or it names this very file. (RFC 9110 13.1.5) */
export function allowsRange(ifRange: string | undefined, { etag, modified }: Validators): boolean {
  if (ifRange === undefined || ifRange.trim() === etag) return true;
  return wholeSecond(modified) === readDate(ifRange);
}

const BETWEEN_TAGS = /[ \t]*(,[ \t]*)*/y;
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/y;

/** Tells whether a list of entity tags is "*" or has one that `isThis`. A tag may hold a comma. (RFC 9110 8.8.3, 13.1.1) */
function listNames(list: string, isThis: (tag: string) => boolean): boolean {
  if (list.trim() === "*") return true;
  const tags: string[] = [];
  let at = endOf(BETWEEN_TAGS, list, 0);
  while (at < list.length) {
    const end = endOf(TAG, list, at);
    const next = endOf(BETWEEN_TAGS, list, end);
    const isSeparate = next === list.length || list.slice(end, next).includes(",");
    if (end === at || !isSeparate) return false;
    tags.push(list.slice(at, end));
    at = next;
  }
  return tags.some(isThis);
}

function endOf(sticky: RegExp, text: string, from: number): number {
  sticky.lastIndex = from;
  return sticky.test(text) ? sticky.lastIndex : from;
}

const DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const RFC_850_DATE = /^[A-Z][a-z]{5,8}, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT$/;
const ASCTIME_DATE = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;

/** An instant of one of HTTP's three forms, in milliseconds since 1970; NaN, which compares as false, for all else. (RFC 9110 5.6.7) */
function readDate(field: string | null): number {
  const text = field?.trim() ?? "";
  if (DATE.test(text) || RFC_850_DATE.test(text)) return Date.parse(text);
  return ASCTIME_DATE.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
}

/** The instant in HTTP's precision; NaN when the file has none. */
const wholeSecond = (instant?: Date) => Math.floor((instant?.getTime() ?? Number.NaN) / 1000) * 1000;
