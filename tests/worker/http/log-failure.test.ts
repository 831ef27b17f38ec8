import type { APIContext } from "astro";
import { DrizzleQueryError } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { NEWSLETTER_MESSAGE, NEWSLETTER_PHONE } from "#domain/people/newsletter.ts";
import { AppError } from "#domain/errors.ts";
import { logFailure } from "#worker/http/log-failure.ts";
import { onRequest } from "../../../src/middleware.ts";
import { anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { aPicture } from "../../support/library.ts";
import {
  aBrowser,
  mailedCode,
  OUTBOX_KEY,
  type Person,
  postJson,
  registrationForm,
  signUp,
} from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

describe("a failure in the log", () => {
  afterEach(() => vi.restoreAllMocks());

  function logged(error: unknown): Record<string, unknown> {
    const print = vi.spyOn(console, "error").mockReturnValue();
    logFailure(error, "test");
    return JSON.parse(String(print.mock.lastCall?.[0])) as Record<string, unknown>;
  }
  const thrownBy = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };

  it("of a query tells the statement, SQLite's word and the place, and no parameter", () => {
    const cause = new Error(
      "D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_UNIQUE)",
    );
    const sql = 'insert into "users" ("email") values (?)';
    const line = logged(
      new DrizzleQueryError(sql, ["ada@example.org\n    at ada's (home:1:1)", "$scrypt$x"], cause),
    );
    expect(line).toMatchObject({
      failed: "test",
      sql,
      cause: { name: "Error", code: "SQLITE_CONSTRAINT_UNIQUE" },
    });
    expect(line["at"]).toContainEqual(expect.stringContaining("log-failure.test.ts"));
    expect(JSON.stringify(line)).not.toMatch(/ada|scrypt/);
  });

  it("names its place, whatever lines its message has and wherever that went", () => {
    const text = "Ada\n    at ada (secret.ts:1:1)\nat ada secret";
    const named = class AdaError extends Error {};
    const changed = Object.assign(new Error(text), { message: "less" });
    const shortened = Object.assign(new Error(text), { message: "Ada" });
    const emptied = Object.assign(new Error(text), { message: "" });
    const renamed = Object.assign(new Error("x"), { name: "ada secret", code: "ada@secret", status: 404 });
    expect(logged(new Error(text))["at"]).toContainEqual(expect.stringContaining("log-failure.test.ts"));
    expect(logged(new named())["at"]).toContainEqual(expect.stringContaining("log-failure.test.ts"));
    expect(logged(renamed)).toMatchObject({ name: "Error", status: 404 });
    for (const error of [new Error(text), changed, shortened, emptied, renamed])
      expect(JSON.stringify(logged(error))).not.toContain("secret");
  });

  it("quotes nothing that was read, thrown or answered", () => {
    const cyclic = new Error("ada");
    cyclic.cause = cyclic;
    for (const error of [
      thrownBy(() => JSON.parse("ada")),
      thrownBy(() => new URL("ada secret")),
      new Error("x", { cause: { body: "ada" } }),
      new AggregateError([new Error("ada"), "ada"], "ada"),
      new DOMException("ada", "DataError"),
      cyclic,
      "ada",
      { ada: "ada" },
      undefined,
    ])
      expect(JSON.stringify(logged(error))).not.toMatch(/"[^"]*\bada\b/);
    expect(logged(new AppError("not_ready"))).toMatchObject({ code: "not_ready" });
    expect(logged(new AggregateError([new TypeError("ada")]))).toMatchObject({
      errors: [{ name: "TypeError" }],
    });
  });
});

describe("a page on demand that fails", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const render = (next: () => Promise<Response>, isPrerendered = false) =>
    onRequest({ isPrerendered } as APIContext, next) as Promise<Response>;
  const failure = new DrizzleQueryError("select ?", ["ada"], new Error("ada"));
  /** Half of a page, then a failure. */
  const half = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("<html>")),
      pull: (controller) => controller.error(failure),
    });

  it.each([
    ["before its first byte", () => Promise.reject(failure)],
    ["half way", async () => new Response(half(), { headers: { "Cache-Control": "public" } })],
  ])("%s is a 500 that no cache keeps, and is logged as all failures are", async (_, next) => {
    vi.stubEnv("DEV", false);
    const print = vi.spyOn(console, "error").mockReturnValue();
    const answer = await render(next);
    expect([answer.status, answer.headers.get("Cache-Control"), await answer.text()]).toEqual([
      500,
      "private, no-store",
      "",
    ]);
    expect(print.mock.calls).toEqual([[expect.stringContaining('"sql":"select ?"')]]);
    expect(print.mock.calls.join(" ")).not.toContain("ada");
  });

  it("goes out whole otherwise, and stops the build where it belongs to that", async () => {
    vi.stubEnv("DEV", false);
    const page = await render(
      async () => new Response("<html>", { status: 404, headers: { "X-Kept": "yes" } }),
    );
    expect([page.status, await page.text(), page.headers.get("X-Kept")]).toEqual([404, "<html>", "yes"]);
    await expect(render(() => Promise.reject(failure), true)).rejects.toBe(failure);
  });
});

describe("what the Worker prints when its database fails", () => {
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker("tests/support/entries/faulty-entry.ts", {
      isQuiet: true,
      bindings: { DEV_OUTBOX: OUTBOX_KEY, CAPTCHA: "off", OPERATOR_MAIL: "desk@personal.example" },
    });
    await upsertRows(worker.db, {
      artists: [anArtist({ id: "singer" })],
      albums: [anAlbum("singer", { id: "record" })],
      songs: [aSong({ id: "tune" })],
    });
  });
  afterAll(() => worker.stop());

  /** What is nobody's business; each stands in a call below. */
  const PERSONAL = [
    "Marker-Lovelace",
    "personal.example",
    "+49 30 1234567",
    "a letter about my health",
    "a comment about my neighbour",
    "a quiet marker river",
    "songs to cry with",
    "a quiet river",
    "$scrypt$",
  ];
  const name = "Ada Marker-Lovelace";
  const password = "a quiet marker river";
  let made = 0;
  const newEmail = () => `ada-${(made += 1)}@personal.example`;

  /** Everything printed so far. */
  async function printed(): Promise<string> {
    const mark = `mark ${(made += 1)}`;
    await worker.request("/genre", { headers: { "X-Print": mark } });
    await expect.poll(() => worker.printed().split(mark).length, { timeout: 10_000 }).toBe(4);
    return worker.printed();
  }

  type Call = [path: string, init: RequestInit];
  const json = (body: unknown, method = "POST"): RequestInit => ({
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const form = (values: Record<string, string | Blob>, method = "POST") => ({
    method,
    body: registrationForm(values),
  });
  const codeFor = async (path: string, email: string) => {
    // Each from a network of its own: there are limits to the codes for one.
    await postJson(aBrowser(worker.request).ask, path, { email, captcha: "" });
    return mailedCode(worker.request, email);
  };
  const register = async (email: string): Promise<Call> => {
    const otp = await codeFor("/user/get-otp", email);
    return ["/user", form({ fullName: name, email, password, otp })];
  };
  const registered = async () => {
    const email = newEmail();
    await aBrowser(worker.request).ask(...(await register(email)));
    return email;
  };
  const letter = (values: Record<string, string>): Call => [
    "/contact",
    json({
      name,
      email: newEmail(),
      phone: "+49 30 1234567",
      message: "a letter about my health",
      ...values,
    }),
  ];

  /** Calls as somebody signed out would make them, each ready to be made once. */
  const visitors: [string, () => Promise<Call> | Call][] = [
    ["a code", () => ["/user/get-otp", json({ email: newEmail(), captcha: "" })]],
    ["registration", () => register(newEmail())],
    ["whether an address is known", () => ["/user/check-email", json({ email: newEmail() })]],
    ["sign-in", async () => ["/auth/login", json({ email: await registered(), password, captcha: "" })]],
    [
      "a code for a new password",
      async () => ["/user/forgetPass", json({ email: await registered(), captcha: "" })],
    ],
    [
      "a new password",
      async () => {
        const email = await registered();
        const otp = await codeFor("/user/forgetPass", email);
        return ["/user/verifyOtp", json({ email, otp, newPassword: `${password} again` })];
      },
    ],
    ["a letter", () => letter({})],
    ["the newsletter", () => letter({ phone: NEWSLETTER_PHONE, message: NEWSLETTER_MESSAGE })],
    [
      "a comment",
      () => [
        "/albums/comment",
        json({ name, email: newEmail(), comment: `a comment about my neighbour ${made}`, albumId: "record" }),
      ],
    ],
  ];
  const newPerson = () => signUp(worker.request, { email: newEmail(), fullName: name });
  let ada: ReturnType<typeof newPerson> | undefined;
  const as = ({ cookie }: Person, [path, init]: Call): Call => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), Cookie: cookie() };
    return [path, { ...init, headers }];
  };
  const byAda = (call: () => Promise<Call> | Call) => async () =>
    as(await (ada ??= newPerson()), await call());
  const users: typeof visitors = [
    ["the profile", byAda(() => ["/auth/profile", {}])],
    ["a new name", byAda(() => ["/user/profile", form({ fullName: `${name} ${(made += 1)}` }, "PATCH")])],
    [
      "a playlist",
      byAda(async () => {
        const playlist = {
          name: `songs to cry with ${(made += 1)}`,
          songs: '["tune"]',
          coverImage: await aPicture(),
        };
        return ["/playlist", form(playlist)];
      }),
    ],
    ["a like", byAda(() => ["/like", json({ songId: "tune" })])],
    ["the export of an account", byAda(() => ["/user/export", {}])],
    [
      "another password",
      async () => {
        const person = await newPerson();
        const change = { oldPassword: person.password, newPassword: `${password} again` };
        return as(person, ["/user/changepass", json(change)]);
      },
    ],
    [
      "the end of an account",
      async () => {
        const person = await newPerson();
        return as(person, ["/user/delete", json({ password: person.password })]);
      },
    ],
  ];

  const faultAt = (at: number) => JSON.stringify({ kind: "before", target: "d1", at });

  /** Makes a call again and again, each time with the next statement failing, until there is none. */
  async function failEach(prepare: () => Promise<Call> | Call): Promise<number> {
    for (let failAt = 1; ; failAt += 1) {
      const [path, init] = await prepare();
      const headers = { ...Object.fromEntries(new Headers(init.headers)), "X-Fault": faultAt(failAt) };
      const answer = await aBrowser(worker.request).ask(path, { ...init, headers });
      const { d1: calls = 0 } = JSON.parse(answer.headers.get("X-Calls") ?? "{}") as { d1?: number };
      if (calls >= failAt) continue;
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
      return calls;
    }
  }

  it.each([...visitors, ...users])("is nothing of anybody: %s", async (_, prepare) => {
    expect(await failEach(prepare)).toBeGreaterThan(0);
    const text = await printed();
    for (const one of PERSONAL) expect(text).not.toContain(one);
  });

  it("tells where it failed, and never what any error said", async () => {
    const text = await printed();
    expect(text).toContain('insert into \\"contact_messages\\"');
    expect(text.match(/"failed":/g)?.length).toBeGreaterThan(40);
    expect(text).not.toContain("D1 is away");
  });

  it("is as little of what the clock and the counters of plays do", async () => {
    await worker.request("/genre", { headers: { "X-Next-Fault": faultAt(1) } });
    await worker.schedule(new Date()).catch(() => undefined);
    const shard = await worker.shard("tune");
    await shard.count({ songId: "tune", userId: name, key: "marker", at: Date.now() });
    await shard.failNextBatch("before");
    await shard.hasten();
    await expect.poll(() => worker.printed(), { timeout: 10_000 }).toContain("counting of plays");
    const text = await printed();
    expect(text).toMatch(/"failed":"[^"]*clock/);
    for (const one of [...PERSONAL, "D1 is away"]) expect(text).not.toContain(one);
  });
});
