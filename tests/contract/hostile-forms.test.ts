import { describe, expect, it } from "vitest";

import { commentRequest } from "#contract/community-schemas.ts";
import { contactRequest } from "#contract/letter-schemas.ts";
import { countLinks, gistOf } from "#domain/people/suspicion.ts";

/** As long as a body may be, see `worker/http/middleware/body-limit.ts`. */
const LENGTH = 70_000;
const filled = (part: string, end = "x", length = LENGTH) =>
  part.repeat(Math.floor(length / part.length)) + end;
const PARTS = [
  " ",
  "\n ",
  " \n",
  "\t",
  "a",
  "a.",
  "a@",
  "www.",
  "https://",
  "-",
  "́",
  "‮",
  "㌖",
  "ﷺ",
  "0",
  "+",
];
/**
 * Hundreds of times what it takes; work that grows by the square of the length takes tens of seconds. Counted of
 * the processor's time, not of the clock's, which others on the machine use up too.
 */
const SOON_MICROSECONDS = 500_000;

describe("What anybody sends by a form", () => {
  it.each(PARTS)("is looked at quickly, though it is %j over and over", (part) => {
    const text = filled(part);
    const short = filled(part, "x", 2000);
    const from = process.threadCpuUsage();
    for (const one of [text, short]) {
      commentRequest.safeParse({ name: one, email: "a@b.example", comment: one, albumId: one });
      commentRequest.safeParse({ name: "Ann", email: one, comment: one, albumId: "x" });
      contactRequest.safeParse({ name: one, email: "a@b.example", phone: "0151 123", message: one });
      contactRequest.safeParse({ name: "Ann", email: one, phone: one, message: "Hello" });
      contactRequest.safeParse({ name: "Ann", email: `ann@${one}`, phone: one, message: "Hello" });
    }
    countLinks(short);
    gistOf(short);
    expect(process.threadCpuUsage(from).user).toBeLessThan(SOON_MICROSECONDS);
  });
});
