import { expect, it } from "vitest";

import { backOffMs } from "#domain/back-off.ts";

it("waits twice as long after each failure, up to a limit, and never as long as another browser", () => {
  expect([1, 2, 3, 9].map((failures) => backOffMs(failures, 1000, 5000, 1))).toEqual([
    1000, 2000, 4000, 5000,
  ]);
  expect([1, 2, 3, 9].map((failures) => backOffMs(failures, 1000, 5000, 0))).toEqual([500, 1000, 2000, 2500]);
});
