import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { accountTexts } from "#contract/errors.ts";
import { PICTURES_MAX_BYTES } from "#domain/people/account.ts";
import { pictureUrl } from "#domain/picture.ts";
import { findUserRow } from "#worker/accounts/queries.ts";
import { removeAccount } from "#worker/accounts/removal.ts";
import { userDb } from "#worker/db/client.ts";
import { cleanPicture } from "#worker/pictures/clean.ts";
import { sweepPictures } from "#worker/pictures/store.ts";
import { aMember } from "../../support/people/members.ts";
import { type Person, registrationForm } from "../../support/people/people.ts";
import { SCRIPT } from "../../support/hostile/pictures.ts";
import { ascii, jpeg, real } from "../../support/pictures.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

describe("a stored picture", () => {
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker("tests/support/entries/pictures-entry.ts");
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

describe("pictures of people", () => {
  const DAY_MS = 86_400_000;
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker();
  });
  afterAll(() => worker.stop());

  const patch = ({ ask }: Person, values: Record<string, string | Blob>) =>
    ask("/user/profile", { method: "PATCH", body: registrationForm(values) });
  const putOn = (person: Person) => patch(person, { coverImage: new Blob([new Uint8Array(jpeg)]) });
  const keysOf = async ({ user }: Person) => {
    const own = worker.database.prepare("SELECT key FROM user_pictures WHERE user_id = ?").bind(user._id);
    return (await own.all<{ key: string }>()).results.map(({ key }) => key);
  };
  const storedKeys = async () =>
    (await worker.bucket.list({ prefix: "pictures/" })).objects.map(({ key }) => key.slice(9));
  const shownKey = async ({ ask }: Person) => {
    const { user } = await (await ask("/auth")).json<{ user: { coverImage: string | null } }>();
    return user.coverImage?.split("/").at(-1);
  };
  const store = () => ({ bucket: worker.bucket, users: userDb({ DB: worker.database }) });

  it("leave nothing behind when several are sent at once", async () => {
    const person = await aMember(worker);
    const before = await storedKeys();
    await Promise.all(Array.from({ length: 6 }, () => putOn(person)));
    const shown = await shownKey(person);
    expect((await storedKeys()).filter((key) => !before.includes(key))).toEqual([shown]);
    expect(await keysOf(person)).toEqual([shown]);
    await patch(person, { removeCover: "true" });
    expect(await storedKeys()).toEqual(before);
  });

  it("go with their account by the clock when they could not go at once", async () => {
    const person = await aMember(worker);
    await putOn(person);
    const cover = "c".repeat(32);
    await worker.bucket.put(`pictures/${cover}`, jpeg);
    await worker.database
      .prepare("INSERT INTO user_playlists VALUES ('mix-1', ?, 'Mine', '', ?, 0, 0, 0, 1, 1)")
      .bind(person.user._id, cover)
      .run();
    const own = await keysOf(person);
    expect(own).toHaveLength(2);
    const { users } = store();
    const row = await findUserRow(users, person.user._id);
    const away = { delete: () => Promise.reject(new Error("R2 is away")) } as unknown as R2Bucket;
    await removeAccount({ shop: { catalogue: worker.db, users }, bucket: away, till: null }, row!);
    expect(await storedKeys()).toEqual(expect.arrayContaining(own));
    await worker.schedule(new Date());
    expect((await storedKeys()).filter((key) => own.includes(key))).toEqual([]);
    expect(await keysOf(person)).toEqual([]);
  });

  it("are removed by the clock a day after they were stored when nothing names them", async () => {
    const person = await aMember(worker);
    await putOn(person);
    const shown = await shownKey(person);
    const [withoutRow, unused] = ["d".repeat(32), "e".repeat(32)];
    for (const key of [withoutRow, unused]) await worker.bucket.put(`pictures/${key}`, jpeg);
    await worker.database
      .prepare("INSERT INTO user_pictures VALUES (?, ?, 1, ?)")
      .bind(unused, person.user._id, Date.now() + DAY_MS)
      .run();
    await worker.schedule(new Date());
    expect(await storedKeys()).toEqual(expect.arrayContaining([shown, withoutRow, unused]));
    await worker.schedule(new Date(Date.now() + DAY_MS + 60_000));
    const left = await storedKeys();
    expect([withoutRow, unused].filter((key) => left.includes(key))).toEqual([]);
    expect(left).toContain(shown);
    expect(await keysOf(person)).toEqual([shown]);
  });

  it("are looked through a part at a time, each run behind the last one", async () => {
    const person = await aMember(worker);
    await putOn(person);
    // They sort before every random key.
    const nobodys = Array.from({ length: 5 }, (_, index) => `${index}`.padStart(32, "0"));
    for (const key of nobodys) await worker.bucket.put(`pictures/${key}`, jpeg);
    const inTwos = {
      list: (options: R2ListOptions) => worker.bucket.list({ ...options, limit: 2 }),
      delete: (keys: string[]) => worker.bucket.delete(keys),
    } as R2Bucket;
    const later = Date.now() + 2 * DAY_MS;
    const left = async () => (await storedKeys()).filter((key) => nobodys.includes(key)).length;
    await worker.database.exec("DELETE FROM picture_sweep");
    const counts: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      await sweepPictures({ ...store(), bucket: inTwos }, later);
      counts.push(await left());
    }
    expect(counts).toEqual([3, 1, 0, 0]);
    const all = (await storedKeys()).length;
    for (let run = 0; run < all; run += 1) await sweepPictures({ ...store(), bucket: inTwos }, later);
    expect(await storedKeys()).toHaveLength(all);
    await worker.bucket.put(`pictures/${nobodys[0]}`, jpeg);
    for (let run = 0; run < all; run += 1) await sweepPictures({ ...store(), bucket: inTwos }, later);
    expect(await left()).toBe(0);
  });

  it("have a bound for one person, which a removed picture gives room in", async () => {
    const person = await aMember(worker);
    await putOn(person);
    const before = await storedKeys();
    await worker.database
      .prepare("UPDATE user_pictures SET bytes = ? WHERE user_id = ?")
      .bind(PICTURES_MAX_BYTES - 1, person.user._id)
      .run();
    const refused = await putOn(person);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { success: false, message: accountTexts.picturesFull },
    ]);
    expect(await storedKeys()).toEqual(before);
    await patch(person, { removeCover: "true" });
    expect((await putOn(person)).status).toBe(200);
  });
});
