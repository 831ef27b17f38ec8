import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type IAudioMetadata, parseBuffer } from "music-metadata";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { downloadFormats } from "#catalogue/sound/download-formats.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { taggedArtists } from "#cli/import/read/read-tags.ts";
import { albumDownloadUrl, songDownloadUrl } from "#domain/sound/download.ts";
import { anAlbum, anArtist, aGenre, aSong } from "../../support/builders.ts";
import { expectConditions } from "../../support/conditions.ts";
import { aJpeg, aTone, notes, storeCover, storeSound, withTag } from "../../support/downloads.ts";
import { own } from "../../support/owned.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const cover = "c".repeat(32);
const original = "audio/aa/aa/original.flac";
const flac = new TextEncoder().encode("fLaC and what follows");
let worker: TestWorker;
let tone: Uint8Array<ArrayBuffer>;
let low: Uint8Array<ArrayBuffer>;
let jpeg: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  worker = await startWorker();
  [tone, low, jpeg] = await Promise.all([aTone(440), aTone(220), aJpeg()]);
  const song = (id: string, values = {}) =>
    aSong({
      id,
      albumId: "record",
      genreId: "calm",
      coverKey: cover,
      releaseDate: "2026-05-17",
      priceMinor: 129,
      durationSeconds: 1,
      ...values,
    });
  await upsertRows(worker.db, {
    artists: [anArtist({ id: "band", name: "AC/DC" }), anArtist({ id: "guest", name: "Ólafur" })],
    genres: [aGenre({ id: "calm", name: "Calm" })],
    albums: [
      anAlbum("band", { id: "record", title: "Zażółć 夜", releaseDate: "2026-05-17", coverKey: cover }),
      anAlbum("band", { id: "gift", title: "Gift" }),
      anAlbum("band", { id: "double", title: "Double", priceMinor: 999 }),
    ],
    songs: [
      song("night", {
        title: '夜の音 / "live"',
        trackNumber: 1,
        highKey: "n/high",
        lowKey: "n/low",
        originalKey: original,
      }),
      song("rebirth", {
        title: "rebirth.",
        trackNumber: 2,
        highKey: "r/high",
        lowKey: "r/low",
        originalKey: original,
      }),
      song("again", { title: "Again", albumId: "double", discNumber: 2, highKey: "n/high", lowKey: "n/low" }),
      song("first", { title: "CON", albumId: "double", highKey: "r/high", lowKey: "r/low" }),
      song("present", {
        title: "Present",
        albumId: "gift",
        priceMinor: 0,
        highKey: "n/high",
        lowKey: "n/low",
        coverKey: null,
      }),
      song("early", { title: "Early", albumId: null, priceMinor: 0 }),
    ],
    songArtists: [
      { songId: "night", artistId: "band", position: 0 },
      { songId: "night", artistId: "guest", position: 1 },
    ],
  });
  await storeCover(worker, cover, jpeg);
  await storeSound(worker, "n/high", withTag(tone));
  await storeSound(worker, "n/low", low);
  await storeSound(worker, original, flac);
  // These were imported before anything was noted.
  await worker.bucket.put("r/high", withTag(low));
  await worker.bucket.put("r/low", low);
  await own(worker.database, "ada", ["night", "rebirth"]);
});
afterAll(() => worker.stop());

const as = (user: string, path: string, init: RequestInit = {}) =>
  worker.request(path, { ...init, headers: { "X-Test-User": user, ...init.headers } });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const nativeOf = ({ native }: IAudioMetadata) =>
  Object.fromEntries((native["ID3v2.3"] ?? []).map(({ id, value }) => [id, value]));

const night = songDownloadUrl("night");

describe("who may download", () => {
  it.each([
    [night, "Download not allowed. Purchase the song first."],
    [albumDownloadUrl("record"), "Download not allowed. Purchase the album first."],
  ])("%s: nobody but who bought it", async (path, message) => {
    const visitor = await worker.request(path);
    expect([visitor.status, visitor.headers.get("Cache-Control")]).toEqual([401, "private, no-store"]);
    const other = await as("grace", path);
    expect([other.status, await other.json()]).toEqual([403, { success: false, message }]);
    expect((await as("ada", path)).status).toBe(200);
  });

  it("takes what is free from anybody who is signed in, alone and as an album", async () => {
    for (const path of [songDownloadUrl("present"), albumDownloadUrl("gift")]) {
      expect((await worker.request(path)).status).toBe(401);
      expect((await as("grace", path)).status).toBe(200);
    }
  });

  it("gives an album's songs to who bought the album, until the money goes back", async () => {
    const bought = `INSERT INTO purchases VALUES ('cs_double', 'pi_double', 'joan', 'album', 'double', 'Double', 'AC/DC', 999, 0, 0, 999, 'USD', 1)`;
    await worker.database.exec(bought);
    const statuses = () =>
      Promise.all(
        [songDownloadUrl("again"), songDownloadUrl("first", "low"), albumDownloadUrl("double"), night].map(
          async (path) => (await as("joan", path, { method: "HEAD" })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200, 403]);
    await worker.database.exec(
      `INSERT INTO payment_entries VALUES ('refund:re_1', 'pi_double', 'refund', 999, 'USD', 2)`,
    );
    expect(await statuses()).toEqual([403, 403, 403, 403]);
  });

  it("does not give an album to who bought but some of it", async () => {
    await own(worker.database, "some", ["night"]);
    expect((await as("some", night)).status).toBe(200);
    expect((await as("some", albumDownloadUrl("record"))).status).toBe(403);
    await own(worker.database, "some", ["rebirth"]);
    expect((await as("some", albumDownloadUrl("record"))).status).toBe(200);
  });

  it("knows nothing else, and asks for patience while a sound is being made", async () => {
    for (const path of [
      songDownloadUrl("nobody"),
      albumDownloadUrl("nobody"),
      "/media/download/song/night/mid",
      "/media/download/playlist/night/high",
      songDownloadUrl("present", "original"),
      albumDownloadUrl("gift", "original"),
    ])
      expect([path, (await as("ada", path)).status]).toEqual([path, 404]);
    const early = await as("ada", songDownloadUrl("early"));
    expect([early.status, early.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect((await as("ada", night, { method: "POST" })).status).toBe(405);
  });
});

describe("a song's file", () => {
  it("is its sound behind a tag of what the catalogue says", async () => {
    const answer = await as("ada", night);
    const bytes = await bytesOf(answer);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": String(bytes.length),
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "content-disposition": `attachment; filename="_ _ _live_.mp3"; filename*=UTF-8''${encodeURIComponent("夜の音 _ _live_.mp3")}`,
    });
    // What the import's own tag says is left behind.
    expect(Buffer.from(bytes).subarray(-tone.length).equals(tone)).toBe(true);
    expect(Buffer.from(bytes).indexOf("ID3", 1)).toBe(-1);
    const read = await parseBuffer(bytes, { mimeType: "audio/mpeg" }, { duration: true });
    expect(read.format).toMatchObject({ container: "MPEG", codec: "MPEG 1 Layer 3", sampleRate: 44_100 });
    expect(read.format.duration).toBeCloseTo(1, 1);
    expect(nativeOf(read)).toMatchObject({
      TIT2: '夜の音 / "live"',
      TALB: "Zażółć 夜",
      TPE2: "AC/DC",
      TYER: "2026",
      TDAT: "1705",
      TCON: "Calm",
      TRCK: "1",
      TPOS: "1",
    });
    expect(taggedArtists(read)).toEqual(["AC/DC, Ólafur"]);
    expect(read.common.picture).toMatchObject([{ format: "image/jpeg", type: "Cover (front)" }]);
    expect(Buffer.from(read.common.picture?.[0]?.data ?? []).equals(jpeg)).toBe(true);
    expect(read.quality.warnings).toEqual([]);
  });

  it("says no more than is known of a song without cover", async () => {
    const read = await parseBuffer(await bytesOf(await as("ada", songDownloadUrl("present", "low"))));
    expect(nativeOf(read)).not.toHaveProperty("APIC");
    expect(nativeOf(read)).not.toHaveProperty("TRCK");
    expect(read.common.title).toBe("Present");
  });

  it("is the original as it is, where one is kept", async () => {
    const answer = await as("ada", songDownloadUrl("rebirth", "original"));
    expect(answer.headers.get("Content-Type")).toBe("audio/flac");
    expect(answer.headers.get("Content-Disposition")).toContain('filename="rebirth.flac"');
    expect(await bytesOf(answer)).toEqual(flac);
  });

  it("is there also when nothing was noted of its sound, and is noted then", async () => {
    await worker.db.run(sql`DELETE FROM sound_files WHERE key LIKE 'r/%'`);
    const first = await bytesOf(await as("ada", songDownloadUrl("rebirth")));
    expect(Buffer.from(first).subarray(-low.length).equals(low)).toBe(true);
    expect(await notes(worker)).toContain("r/high");
    expect(await bytesOf(await as("ada", songDownloadUrl("rebirth")))).toEqual(first);
  });

  it("is not sent when another sound is stored by now than was noted", async () => {
    await worker.bucket.put("r/low", low.slice(0, 1000));
    await worker.db.run(sql`INSERT OR REPLACE INTO sound_files VALUES ('r/low', ${low.length}, 0, 1)`);
    expect((await as("ada", songDownloadUrl("rebirth", "low"))).status).toBe(503);
    expect((await as("ada", songDownloadUrl("rebirth", "low"))).status).toBe(200);
    await worker.bucket.put("r/low", low);
    await worker.db.run(sql`DELETE FROM sound_files WHERE key = 'r/low'`);
  });
});

describe("a part of a file", () => {
  it.each([night, songDownloadUrl("night", "original"), albumDownloadUrl("record")])(
    "%s: from any offset makes the same file",
    async (path) => {
      const whole = await as("ada", path);
      const etag = whole.headers.get("ETag") ?? "";
      const bytes = await bytesOf(whole);
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
      for (let round = 0; round < 12; round += 1) {
        const offset = 1 + Math.floor(Math.random() * (bytes.length - 1));
        const rest = await as("ada", path, { headers: { Range: `bytes=${offset}-`, "If-Range": etag } });
        expect([rest.status, rest.headers.get("Content-Range"), rest.headers.get("ETag")]).toEqual([
          206,
          `bytes ${offset}-${bytes.length - 1}/${bytes.length}`,
          etag,
        ]);
        const resumed = Buffer.concat([bytes.subarray(0, offset), await bytesOf(rest)]);
        expect([offset, sha256(resumed)]).toEqual([offset, sha256(bytes)]);
      }
      const middle = await as("ada", path, { headers: { Range: "bytes=7-12" } });
      expect([middle.headers.get("Content-Length"), await bytesOf(middle)]).toEqual([
        "6",
        bytes.slice(7, 13),
      ]);
      const behind = await as("ada", path, { headers: { Range: `bytes=${bytes.length}-` } });
      expect([behind.status, behind.headers.get("Content-Range")]).toEqual([416, `bytes */${bytes.length}`]);
      await expectConditions((headers) => as("ada", path, { headers }));
    },
  );

  it.each([night, albumDownloadUrl("record")])("%s: HEAD tells its length", async (path) => {
    const [head, whole] = [await as("ada", path, { method: "HEAD" }), await as("ada", path)];
    for (const name of ["Content-Length", "ETag", "Content-Type", "Content-Disposition"])
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it.each([night, albumDownloadUrl("record")])(
    "%s: is the whole once the catalogue says something else",
    async (path) => {
      const before = await as("ada", path);
      const etag = before.headers.get("ETag") ?? "";
      await before.arrayBuffer();
      await worker.db.run(sql`UPDATE songs SET track_number = track_number + 1 WHERE id = 'night'`);
      const after = await as("ada", path, { headers: { Range: "bytes=5-", "If-Range": etag } });
      expect([after.status, after.headers.get("ETag") === etag]).toEqual([200, false]);
      const byDate = { Range: "bytes=5-", "If-Range": new Date().toUTCString() };
      expect((await as("ada", path, { headers: byDate })).status).toBe(200);
      await worker.db.run(sql`UPDATE songs SET track_number = 1 WHERE id = 'night'`);
    },
  );
});

describe("an album's archive", () => {
  const namesOf = async (id: string, user: string) => {
    const bytes = Buffer.from(await bytesOf(await as(user, albumDownloadUrl(id))));
    const names: string[] = [];
    for (let at = bytes.readUInt32LE(bytes.length - 6); bytes.readUInt32LE(at) === 0x02014b50;) {
      const length = bytes.readUInt16LE(at + 28);
      names.push(bytes.toString("utf8", at + 46, at + 46 + length));
      at += 46 + length + bytes.readUInt16LE(at + 30);
    }
    return names;
  };

  it("holds its songs in their order, and its cover", async () => {
    const answer = await as("ada", albumDownloadUrl("record"));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining(encodeURIComponent("AC_DC - Zażółć 夜.zip")),
    });
    expect(Number(answer.headers.get("Content-Length"))).toBe((await bytesOf(answer)).length);
    const folder = "AC_DC - Zażółć 夜";
    expect(await namesOf("record", "ada")).toEqual([
      `${folder}/01 夜の音 _ _live_.mp3`,
      `${folder}/02 rebirth.mp3`,
      `${folder}/cover.jpg`,
    ]);
  });

  it("tells discs apart", async () => {
    await own(worker.database, "discs", ["first", "again"]);
    expect(await namesOf("double", "discs")).toEqual([
      "AC_DC - Double/1 _CON.mp3",
      "AC_DC - Double/2 Again.mp3",
    ]);
  });

  it("holds the very files that its songs are by themselves", async () => {
    const archive = Buffer.from(await bytesOf(await as("ada", albumDownloadUrl("record"))));
    for (const id of ["night", "rebirth"])
      expect(archive.includes(await bytesOf(await as("ada", songDownloadUrl(id))))).toBe(true);
    expect(archive.includes(jpeg)).toBe(true);
  });
});

describe("what a download comes as", () => {
  it("is said with its rate and size, the original when every song has one", async () => {
    const formats = await downloadFormats(worker.db, ["night", "rebirth"]);
    expect(formats.map(({ quality, format }) => [quality, format])).toEqual([
      ["high", "MP3"],
      ["original", "FLAC"],
      ["low", "MP3"],
    ]);
    expect(formats[1]?.bytes).toBe(2 * flac.length);
    expect((await downloadFormats(worker.db, ["night", "present"])).map(({ quality }) => quality)).toEqual([
      "high",
      "low",
    ]);
  });

  it("is rounded to what MP3 knows, and is as usual where nothing is noted", async () => {
    await worker.db.run(
      sql`INSERT OR REPLACE INTO sound_files VALUES ('long/high', ${24_300 * 100 + 45}, 45, 0)`,
    );
    await upsertRows(worker.db, {
      songs: [
        aSong({ id: "long", durationSeconds: 100, highKey: "long/high" }),
        aSong({ id: "unheard", durationSeconds: 100 }),
      ],
    });
    expect(await downloadFormats(worker.db, ["long"])).toEqual([
      { quality: "high", format: "MP3", kbps: 192, bytes: 2_430_000 },
      { quality: "low", format: "MP3", kbps: 64, bytes: 800_000 },
    ]);
    expect(await downloadFormats(worker.db, ["unheard"])).toMatchObject([{ bytes: 2_400_000 }, { kbps: 64 }]);
    expect(await downloadFormats(worker.db, [])).toEqual([]);
  });
});

describe("downloads", () => {
  it("are many, and not without end; parts of a file count little", async () => {
    const statuses = async (times: number, headers: Record<string, string>) => {
      const seen = new Set<number>();
      for (let time = 0; time < times; time += 20)
        for (const { status } of await Promise.all(
          Array.from({ length: 20 }, () => as("hammer", songDownloadUrl("nobody"), { headers })),
        ))
          seen.add(status);
      return [...seen];
    };
    expect(await statuses(600, {})).toEqual([404]);
    expect(await statuses(20, {})).toEqual([429]);
    expect(await statuses(20, { Range: "bytes=9-" })).toEqual([404]);
    for (const Range of ["bytes=0-", "bytes=9-9,0-", "bytes=9-2", "bytes=-999999999", "songs=9-"])
      expect((await as("hammer", songDownloadUrl("nobody"), { headers: { Range } })).status, Range).toBe(429);
  });
});
