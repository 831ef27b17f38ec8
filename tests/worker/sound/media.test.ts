import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { aSong } from "../../support/builders.ts";
import { expectConditions } from "../../support/conditions.ts";
import { own } from "../../support/owned.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const SIZE = 1000;
const bytes = Uint8Array.from({ length: SIZE }, (_, index) => index % 251);
const audio = "/media/audio/tone-aaaaaa/low.mp3";
const key = "a".repeat(32);
const asAda = { "X-Test-User": "ada" };
let worker: TestWorker;
let etag = "";
let modified = "";

beforeAll(async () => {
  worker = await startWorker();
  await upsertRows(worker.db, {
    songs: [
      aSong({ id: "tone-aaaaaa", lowKey: "tone/low" }),
      aSong({ id: "unready-aaaaaa" }),
      aSong({ id: "shop-aaaaaa", lowKey: "tone/low", highKey: "shop/high", priceMinor: 129 }),
    ],
  });
  await worker.bucket.put("shop/high", bytes.toReversed());
  await worker.bucket.put("tone/low", bytes);
  await worker.bucket.put(`covers/aa/${key}/320.webp`, bytes);
  const head = await worker.request(audio, { method: "HEAD", headers: asAda });
  etag = head.headers.get("ETag") ?? "";
  modified = head.headers.get("Last-Modified") ?? "";
});
afterAll(() => worker.stop());

const ask = (headers: Record<string, string> = {}, path = audio) =>
  worker.request(path, { headers: { ...asAda, ...headers } });

describe("sound", () => {
  it.each([
    ["bytes=0-99", 206, "bytes 0-99/1000"],
    ["bytes=900-", 206, "bytes 900-999/1000"],
    ["bytes=-10", 206, "bytes 990-999/1000"],
    ["bytes=-5000", 206, "bytes 0-999/1000"],
    ["bytes=990-5000", 206, "bytes 990-999/1000"],
    ["bytes=1000-", 416, "bytes */1000"],
    ["bytes=-0", 416, "bytes */1000"],
    ["bytes=0-1,5-9", 200, null],
    ["bytes=9-5", 200, null],
    ["items=0-1", 200, null],
    ["bytes=", 200, null],
  ])("answers the range %s with %i", async (range, status, contentRange) => {
    const answer = await ask({ Range: range });
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([status, contentRange]);
    const body = new Uint8Array(await answer.arrayBuffer());
    if (status === 206) {
      const [first = 0, last = 0] = (contentRange ?? "").match(/\d+/g)?.map(Number) ?? [];
      expect(body).toEqual(bytes.slice(first, last + 1));
    }
    if (status === 200) expect(body).toEqual(bytes);
  });

  it("sends the whole when If-Range names another file, and the part when it names this one", async () => {
    expect((await ask({ Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
    expect((await ask({ Range: "bytes=0-1", "If-Range": modified })).status).toBe(206);
    expect((await ask({ Range: "bytes=0-1", "If-Range": '"other"' })).status).toBe(200);
    expect((await ask({ Range: "bytes=0-1", "If-Range": `W/${etag}` })).status).toBe(200);
  });

  it("spares a client what it has already", async () => {
    for (const value of [etag, `W/${etag}`, `"x", ${etag}`, "*"])
      expect((await ask({ "If-None-Match": value })).status).toBe(304);
    expect((await ask({ "If-Modified-Since": modified })).status).toBe(304);
    expect((await ask({ "If-None-Match": '"x"', "If-Modified-Since": modified })).status).toBe(200);
  });

  it("answers HEAD with the headers alone", async () => {
    const answer = await worker.request(audio, { method: "HEAD", headers: asAda });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "accept-ranges": "bytes",
      "content-length": "1000",
    });
    expect(answer.headers.get("Cache-Control")).toMatch(/^private/);
    expect(await answer.text()).toBe("");
  });

  it("asks for patience while a song's sound is still being made, and knows no other songs", async () => {
    const answer = await ask({}, "/media/audio/unready-aaaaaa/high.mp3");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "2"]);
    for (const path of [
      "/media/audio/nobody/low.mp3",
      "/media/audio/tone-aaaaaa/mid.mp3",
      "/media/audio/..%2Fx/low.mp3",
    ]) {
      expect((await ask({}, path)).status).toBe(404);
    }
  });
});

describe("who may hear what", () => {
  const high = "/media/audio/shop-aaaaaa/high.mp3";

  it("lets visitors hear nothing", async () => {
    for (const path of [audio, high]) {
      const answer = await worker.request(path, { headers: { Range: "bytes=0-1" } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await answer.json()).toMatchObject({ success: false });
    }
    expect((await worker.request("/media/preview/tone-aaaaaa.mp3")).status).toBe(204);
  });

  it("leads a listener from the high quality of a priced song to the low one, until it is theirs", async () => {
    expect(new Uint8Array(await (await ask({}, high)).arrayBuffer())).toEqual(bytes);
    const led = await worker.request(high, { headers: asAda, redirect: "manual" });
    expect([led.status, led.headers.get("Location"), led.headers.get("Cache-Control")]).toEqual([
      302,
      "/media/audio/shop-aaaaaa/low.mp3",
      "private, no-store",
    ]);
    await own(worker.database, "ada", ["shop-aaaaaa"]);
    const owned = await worker.request(high, { headers: asAda, redirect: "manual" });
    expect([owned.status, new Uint8Array(await owned.arrayBuffer())]).toEqual([200, bytes.toReversed()]);
    const grace = await worker.request(high, { headers: { "X-Test-User": "grace" }, redirect: "manual" });
    expect(grace.status).toBe(302);
  });

  it("lets visitors hear the first seconds where the operator wants that", async () => {
    const open = await startWorker(undefined, { bindings: { PREVIEW_SECONDS: "0.1" } });
    await upsertRows(open.db, { songs: [aSong({ id: "tone-aaaaaa", lowKey: "tone/low" })] });
    await open.bucket.put("tone/low", bytes);
    const preview = await open.request("/media/preview/tone-aaaaaa.mp3");
    expect([preview.status, new Uint8Array(await preview.arrayBuffer())]).toEqual([200, bytes.slice(0, 800)]);
    const part = await open.request("/media/preview/tone-aaaaaa.mp3", { headers: { Range: "bytes=790-" } });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, "bytes 790-799/800"]);
    await expectConditions((headers) => open.request("/media/preview/tone-aaaaaa.mp3", { headers }));
    expect((await open.request("/media/preview/nobody.mp3")).status).toBe(404);
    expect((await open.request(audio)).status).toBe(401);
    await open.stop();
  });
});

describe("a file", () => {
  const picture = `/media/pictures/${key}`;
  const cover = `/media/covers/${key}/320.webp`;
  beforeAll(async () => {
    await worker.bucket.put(`pictures/${key}`, bytes, { httpMetadata: { contentType: "image/png" } });
    await upsertRows(worker.db, { songs: [aSong({ id: "seen-aaaaaa", peaks: Buffer.alloc(800, 7) })] });
  });

  it.each([audio, cover, picture, "/media/peaks/seen-aaaaaa"])(
    "%s is sent, or not, as the conditions of a request say",
    async (path) => {
      await expectConditions((headers) => ask(headers, path));
      const head = await worker.request(path, { method: "HEAD", headers: asAda });
      expect([head.status, await head.text(), Number(head.headers.get("Content-Length"))]).toEqual([
        200,
        "",
        (await (await ask({}, path)).arrayBuffer()).byteLength,
      ]);
    },
  );

  it.each([
    [audio, "same-origin"],
    [picture, "same-origin"],
    ["/media/peaks/seen-aaaaaa", "same-origin"],
    [cover, "cross-origin"],
  ])("%s may be put into pages of the %s", async (path, policy) => {
    const answer = await ask({}, path);
    await answer.arrayBuffer();
    expect([answer.status, answer.headers.get("Cross-Origin-Resource-Policy")]).toEqual([200, policy]);
  });
});

describe("covers", () => {
  it("may be kept for ever", async () => {
    const answer = await ask({}, `/media/covers/${key}/320.webp`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    expect(
      (await ask({ "If-None-Match": answer.headers.get("ETag") ?? "" }, `/media/covers/${key}/320.webp`))
        .status,
    ).toBe(304);
  });

  it("of older imports answer links with the square picture, until there is a wide one", async () => {
    const path = `/media/covers/${key}/1200x630.jpg`;
    expect((await ask({}, path)).status).toBe(404);
    await worker.bucket.put(`covers/aa/${key}/1200.jpg`, "square");
    const square = await ask({}, path);
    expect([await square.text(), square.headers.get("Content-Type")]).toEqual(["square", "image/jpeg"]);
    expect(square.headers.get("Cache-Control")).not.toContain("immutable");
    await worker.bucket.put(`covers/aa/${key}/1200x630.jpg`, "wide");
    expect(await (await ask({}, path)).text()).toBe("wide");
  });

  it("are found by their own names only", async () => {
    for (const path of [
      `/media/covers/${key}/9999.webp`,
      `/media/covers/${key}/x.svg`,
      "/media/covers/../320.webp",
      `/media/covers/${key}/..%2F1.webp`,
    ]) {
      expect((await ask({}, path)).status).toBe(404);
    }
  });
});

describe("peaks", () => {
  const peaks = Uint8Array.from({ length: 800 }, (_, index) => index % 256);
  const path = "/media/peaks/wave-aaaaaa";
  beforeAll(() =>
    upsertRows(worker.db, { songs: [aSong({ id: "wave-aaaaaa", peaks: Buffer.from(peaks) })] }),
  );

  it("are 800 bytes that may be kept for a day", async () => {
    const answer = await ask({}, path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": "800",
      "cache-control": expect.stringMatching(/^public, max-age=86400, stale-while-revalidate=\d+$/),
      "x-content-type-options": "nosniff",
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(peaks);
    const again = await ask({ "If-None-Match": answer.headers.get("ETag") ?? "" }, path);
    expect([again.status, again.headers.get("Cache-Control")]).toEqual([
      304,
      answer.headers.get("Cache-Control"),
    ]);
    expect((await ask({ "If-None-Match": '"other"' }, path)).status).toBe(200);
  });

  it("are missing for a song without them and for no song", async () => {
    for (const id of ["tone-aaaaaa", "nobody", "..%2Fx", "a".repeat(65)]) {
      expect((await ask({}, `/media/peaks/${id}`)).status).toBe(404);
    }
    expect((await worker.request(path, { method: "POST" })).status).toBe(405);
  });
});
