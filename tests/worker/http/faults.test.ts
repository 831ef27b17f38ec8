import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  type FaultMatrix,
  personalIn,
  startFaultMatrix,
  TROUBLES,
} from "../../support/faults/fault-matrix.ts";

/** A share of what `npm run bench -- faults` tries: a read of each store, a mail, and writes of more than one step. */
const TROUBLED = ["GET /api/v1/albums/:id", "GET /media/audio/:id/:file", "POST /api/v1/user/get-otp"];
const ENDED = ["POST /api/v1/albums/comment", "POST /api/v1/payment/stripe/checkout"];

describe("a route in trouble", () => {
  let matrix: FaultMatrix;
  beforeAll(async () => {
    matrix = await startFaultMatrix();
  });
  afterAll(() => matrix.stop());

  it.each(TROUBLED)("says so in a sentence, and goes on afterwards: %s", async (route) => {
    for (const trouble of Object.keys(TROUBLES)) {
      const cell = await matrix.tryIn(route, trouble);
      expect([trouble, ...(cell?.problems ?? [])]).toEqual([trouble]);
    }
  });

  it.each(ENDED)("ends as it would have anyway, wherever the Worker ended: %s", async (route) => {
    const { ends, problems } = await matrix.endAtEach(route);
    expect(ends).toBeGreaterThan(1);
    expect(problems).toEqual([]);
  });

  it("says nothing of anybody to the log", () => {
    expect(matrix.worker.printed()).toContain('"failed":');
    expect(personalIn(matrix.worker.printed())).toEqual([]);
  });
});
