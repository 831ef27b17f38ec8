import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { userDb } from "#worker/db/client.ts";
import {
  countUpViolation,
  deleteOldViolations,
  listViolations,
} from "#worker/operator/violations/queries.ts";
import { newNetwork } from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const DAY_MS = 86_400_000;
let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.stop());
beforeEach(() => worker.database.exec("DELETE FROM policy_violations"));

const send = (body: unknown, headers: Record<string, string> = {}) =>
  worker.request("/report/csp", {
    method: "POST",
    headers: { "Content-Type": "application/reports+json", "CF-Connecting-IP": newNetwork(), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
/** As browsers tell by `report-to`. */
const told = (blockedURL: string, page = "/", effectiveDirective = "img-src") => ({
  type: "csp-violation",
  age: 1,
  url: `http://localhost${page}`,
  body: { documentURL: `http://localhost${page}`, effectiveDirective, blockedURL, sample: "secret" },
});
const users = () => userDb({ DB: worker.database });
const counted = async () =>
  (await listViolations(users(), "2000-01-01", 1000)).map(
    ({ directive, blocked, pageKind, reports }) => `${directive} ${blocked} ${pageKind} ${reports}`,
  );

describe("a report of a page that broke its policy", () => {
  it("is counted by directive, host and kind of page, and nothing else of it is kept", async () => {
    const statuses = [
      await send([
        told("https://evil.example/steal?mail=ada@example.org", "/fr/song/golden-hour?from=ada"),
        told("https://evil.example/again", "/song/other"),
        told("inline", "/de", "script-src-elem"),
        { type: "deprecation", body: { id: "old" } },
        { type: "csp-violation", body: null },
      ]),
      // From a framed player without an origin, in the older way.
      await send(
        {
          "csp-report": {
            "document-uri": "http://localhost/embed/album/record",
            "violated-directive": "require-trusted-types-for 'script'",
            "blocked-uri": "trusted-types-sink",
          },
        },
        { "Content-Type": "application/csp-report", Origin: "null", "Sec-Fetch-Site": "cross-site" },
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 204]);
    expect((await counted()).toSorted()).toEqual([
      "img-src evil.example song 2",
      "require-trusted-types-for trusted-types-sink embed 1",
      "script-src-elem inline home 1",
    ]);
    const { results } = await worker.database.prepare("SELECT * FROM policy_violations").all();
    expect(JSON.stringify(results)).not.toMatch(/ada|secret|golden/);
  });

  it("is counted under words of ours where it names what is none of ours", async () => {
    await send([
      told("chrome-extension://abc/x.js", "/%00", "made-up"),
      told("http://localhost/_astro/x.js", "/profile"),
      told("data:text/html,ada@example.org", "not a path"),
      told(`https://${"x".repeat(200)}.example/`),
      told("ada@example.org", "/search?query=ada"),
      told("https://sixth.example/"),
    ]);
    expect((await counted()).toSorted()).toEqual([
      "img-src data other 1",
      "img-src other home 1",
      "img-src other search 1",
      "img-src self other 1",
      "other extension other 1",
    ]);
  });

  it.each([
    ["a type of its own", [], { "Content-Type": "application/json" }, 415],
    ["no JSON", "{", {}, 400],
    ["no report", { a: 1 }, {}, 400],
    ["more than 8 kB", [told("x".repeat(9000))], {}, 413],
    ["nothing", [], {}, 204],
  ])("with %s is answered without a word of it", async (_, body, headers, status) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(await answer.text()).not.toContain("xxx");
    expect(await counted()).toEqual([]);
  });

  it("fills no table with made-up hosts", async () => {
    const now = Date.now();
    for (let host = 0; host < 220; host += 1)
      await countUpViolation(
        users(),
        { directive: "img-src", blocked: `${host}.example`, pageKind: "home" },
        now,
      );
    const lines = await counted();
    expect(lines).toHaveLength(201);
    expect(lines[0]).toBe("img-src other home 20");
    await deleteOldViolations(users(), now + 89 * DAY_MS);
    expect(await counted()).toHaveLength(201);
    await deleteOldViolations(users(), now + 91 * DAY_MS);
    expect(await counted()).toEqual([]);
  });

  it("comes through in part alone where a network, or everybody, sends many", async () => {
    const network = { "CF-Connecting-IP": newNetwork() };
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent += 1) statuses.push((await send([told("inline")], network)).status);
    const others = await Promise.all(Array.from({ length: 100 }, () => send([told("inline")])));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([204]));
    // What an isolate leaves out is not refused, so the last of the network may be either.
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 204));
    const [line = ""] = await counted();
    const reports = Number(line.split(" ").at(-1));
    expect(reports).toBeGreaterThan(0);
    // Thirty a minute; a new minute may begin meanwhile.
    expect(reports).toBeLessThan(90);
  });
});
