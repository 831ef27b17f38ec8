import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { accountTexts } from "#contract/errors.ts";
import { pictureUrl } from "#domain/picture.ts";
import { cleanPicture } from "#worker/media/picture.ts";
import { SCRIPT } from "../support/hostile-pictures.ts";
import { ascii, jpeg, real } from "../support/pictures.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

describe("a stored picture", () => {
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker("tests/support/pictures-entry.ts");
  });
  afterAll(() => worker.stop());

  const store = (bytes: Uint8Array) =>
    worker.request("/media/pictures", { method: "POST", body: new Uint8Array(bytes) });
  const storedKey = async (bytes: Uint8Array) => (await (await store(bytes)).json<{ key: string }>()).key;

  it.each(real)("is served cleaned, under a key of its own, for ever: %s", async (_, type, bytes) => {
    const [key, other] = [await storedKey(bytes), await storedKey(bytes)];
    expect(key).toMatch(/^[a-f0-9]{32}$/);
    expect(other).not.toBe(key);
    const answer = await worker.request(pictureUrl(key));
    const clean = cleanPicture(bytes);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(clean.bytes);
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        "content-type": type,
        "content-length": String(clean.bytes.length),
        "cache-control": expect.stringContaining("immutable"),
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      },
    ]);
    const again = await worker.request(pictureUrl(key), {
      headers: { "If-None-Match": answer.headers.get("ETag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("is not stored when it is none", async () => {
    const count = async () => (await worker.bucket.list({ prefix: "pictures/" })).objects.length;
    const before = await count();
    const answer = await store(ascii(SCRIPT));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, message: accountTexts.badPicture },
    ]);
    expect(await count()).toBe(before);
  });

  it("is gone when it is removed, and removing it again is no failure", async () => {
    const key = await storedKey(jpeg);
    for (let time = 0; time < 2; time += 1) {
      expect((await worker.request(pictureUrl(key), { method: "DELETE" })).status).toBe(204);
    }
    expect((await worker.request(pictureUrl(key))).status).toBe(404);
    expect(await worker.bucket.head(`pictures/${key}`)).toBeNull();
  });

  it("is found by its own name only, and only when it is a picture", async () => {
    const page = "b".repeat(32);
    await worker.bucket.put(`pictures/${page}`, SCRIPT, { httpMetadata: { contentType: "text/html" } });
    await worker.bucket.put(`pictures/${"c".repeat(32)}`, SCRIPT);
    for (const name of [page, "c".repeat(32), "a".repeat(32), "a".repeat(31), "..%2Fx", `${page}.html`]) {
      expect((await worker.request(`/media/pictures/${name}`)).status).toBe(404);
    }
  });
});
