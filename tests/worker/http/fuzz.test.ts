import { randomInt } from "node:crypto";

import { afterAll, beforeAll, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { anAlbum, anArtist, aGenre, aSong } from "../../support/builders.ts";
import { cases } from "../../support/fuzz/cases.ts";
import { sendAll } from "../../support/fuzz/run.ts";
import { aMember } from "../../support/people/members.ts";
import { OUTBOX_KEY } from "../../support/people/people.ts";
import { type StripeDouble, startStripeDouble } from "../../support/stripe/double.ts";
import { startShop } from "../../support/stripe/shop.ts";
import type { TestWorker } from "../../support/worker.ts";

const CASES = 1000;
/** Drawn by chance; a failure prints it, and `FUZZ_SEED` makes the same requests again. */
const seed = Number(process.env["FUZZ_SEED"] ?? randomInt(2 ** 31));

let till: StripeDouble;
let worker: TestWorker;
beforeAll(async () => {
  till = await startStripeDouble();
  worker = await startShop(till, { DEV_OUTBOX: OUTBOX_KEY });
  await upsertRows(worker.db, {
    artists: [anArtist({ id: "singer" })],
    genres: [aGenre({ id: "calm", name: "calm", slug: "calm" })],
    albums: [anAlbum("singer", { id: "record", priceMinor: 999, currency: "EUR" })],
    songs: [
      aSong({ id: "tune", albumId: "record", lowKey: "tune/low", highKey: "tune/high" }),
      aSong({ id: "sold", priceMinor: 129, currency: "EUR", lowKey: "tune/low", highKey: "tune/high" }),
    ],
  });
  await refreshSearchIndex(worker.db);
  for (const key of ["tune/low", "tune/high"]) await worker.bucket.put(key, new Uint8Array(2000));
});
afterAll(async () => {
  await worker.stop();
  till.stop();
});

it(`answers ${CASES} unusual requests in the envelope, with nothing of its insides (seed ${seed})`, async () => {
  const origin = (await worker.url).origin;
  const all = cases(CASES, seed, ["tune", "sold", "record", "singer", "calm"], false);
  const report = await sendAll(origin, all, async () => (await aMember(worker)).cookie());
  expect([`seed ${seed}`, ...report.faults]).toEqual([`seed ${seed}`]);
  expect(report.statuses.get(200) ?? 0).toBeGreaterThan(CASES / 20);
});
