import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { utcDay } from "#domain/utc-day.ts";
import { userDb } from "#worker/db/client.ts";
import { trafficReport } from "#worker/community/traffic/report.ts";
import { aGenre, aSong } from "../../support/builders.ts";
import { newNetwork } from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const SITE = "http://localhost";
const ALWAYS = { from: "2000-01-01", to: "2100-01-01" };
let worker: TestWorker;

beforeAll(async () => {
  worker = await startWorker();
  await upsertRows(worker.db, {
    songs: [aSong({ id: "tune" })],
    genres: [aGenre({ id: "genre-1", name: "Calm", slug: "calm" })],
  });
});
afterAll(() => worker.stop());
beforeEach(() => worker.database.exec("DELETE FROM traffic_daily"));

interface From {
  network?: string;
  country?: string;
  body?: string;
}
const visit = (
  page: string | null,
  headers: Record<string, string> = {},
  { network, country, body }: From = {},
) =>
  worker.request("/traffic/log", {
    method: "POST",
    headers: {
      "CF-Connecting-IP": network ?? newNetwork(),
      ...(page !== null && { Referer: page.startsWith("/") ? SITE + page : page }),
      ...headers,
    },
    cf: { country: country ?? "" },
    ...(body && { body }),
  });
const report = (days = ALWAYS) => trafficReport(userDb({ DB: worker.database }), days);

describe("a visit", () => {
  it("answers 204 and counts for its day, its country and the page that it began on", async () => {
    const firstDay = utcDay(Date.now());
    const answer = await visit("/fr/song/tune?from=friend#top", {}, { country: "FR" });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    await visit("/de/song/tune", {}, { country: "DE" });
    const { byDay, ...counted } = await report();
    // It may be midnight meanwhile.
    for (const { day } of byDay) expect([firstDay, utcDay(Date.now())]).toContain(day);
    expect(counted).toEqual({
      visits: 2,
      byCountry: [
        { country: "DE", visits: 1 },
        { country: "FR", visits: 1 },
      ],
      byPage: [{ page: "/song/tune", visits: 2 }],
    });
  });

  it.each([
    ["/", "/"],
    ["/hi", "/"],
    ["/zh/", "/"],
    ["/search?query=my+secret", "/search"],
    ["/genre/calm", "/genre/calm"],
    ["/song/no-such-song", "other"],
    ["/playlist/mix-of-somebody", "other"],
    ["/constructor/tune", "other"],
    [`/song/${"x".repeat(65)}`, "other"],
    ["/fr/fr/song/tune", "other"],
    ["https://elsewhere.example/song/tune", "other"],
    ["not an address", "other"],
    [null, "other"],
  ])("on %s counts for %s", async (page, counted) => {
    await visit(page);
    expect((await report()).byPage).toEqual([{ page: counted, visits: 1 }]);
  });

  it.each([undefined, "T1", "Germany", "<b>"])("from country %s counts for XX", async (country) => {
    await visit("/", {}, country ? { country } : {});
    expect((await report()).byCountry).toEqual([{ country: "XX", visits: 1 }]);
  });

  it("is not counted for who asks not to be", async () => {
    expect((await visit("/", { "Sec-GPC": "1" })).status).toBe(204);
    expect((await report()).visits).toBe(0);
  });

  it("is refused when another site makes it", async () => {
    expect((await visit("/", { Origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await report()).visits).toBe(0);
  });

  it("is kept without address, and without what is sent with it", async () => {
    const network = "203.0.113.77";
    await visit("/", {}, { network, body: '{"page":"/forged","country":"US"}' });
    const { results } = await worker.database.prepare("SELECT * FROM traffic_daily").all();
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(results).toEqual([{ day, country: "XX", page: "/", visits: 1 }]);
    const limits = await worker.database.prepare("SELECT * FROM rate_limits").all();
    expect(JSON.stringify(limits.results)).not.toContain(network);
  });

  it("is counted 3,000 times an hour from one network, not more", async () => {
    const network = newNetwork();
    await visit("/", {}, { network });
    await worker.database.exec("UPDATE rate_limits SET count = 2999 WHERE key LIKE 'traffic:%'");
    expect((await visit("/", {}, { network })).status).toBe(204);
    expect((await visit("/", {}, { network })).status).toBe(429);
    expect((await visit("/")).status).toBe(204);
    expect((await report()).visits).toBe(3);
  });
});

describe("counted visits", () => {
  const count = (day: string, country: string, page: string, visits: number) =>
    worker.database
      .prepare("INSERT INTO traffic_daily VALUES (?, ?, ?, ?)")
      .bind(day, country, page, visits)
      .run();

  it("are added up from the first day to the last, the most first", async () => {
    await count("2026-01-01", "FR", "/", 100);
    await count("2026-01-02", "FR", "/", 2);
    await count("2026-01-02", "IN", "/albums", 3);
    await count("2026-01-03", "IN", "/", 4);
    await count("2026-01-04", "DE", "/", 100);
    expect(await report({ from: "2026-01-02", to: "2026-01-03" })).toEqual({
      visits: 9,
      byDay: [
        { day: "2026-01-02", visits: 5 },
        { day: "2026-01-03", visits: 4 },
      ],
      byCountry: [
        { country: "IN", visits: 7 },
        { country: "FR", visits: 2 },
      ],
      byPage: [
        { page: "/", visits: 6 },
        { page: "/albums", visits: 3 },
      ],
    });
  });

  it("are dropped by the clock after 400 days", async () => {
    await count("2025-01-01", "FR", "/", 1);
    await count("2025-01-02", "FR", "/", 1);
    await worker.schedule(new Date("2026-02-06T12:00:00Z"));
    expect((await report()).byDay).toEqual([{ day: "2025-01-02", visits: 1 }]);
  });
});
