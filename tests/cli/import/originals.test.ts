import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { id3Length } from "#domain/sound/id3-length.ts";
import { openLocalData } from "#cli/data/local-data.ts";
import type { SiteData } from "#cli/data/site-data.ts";
import { originalEnding } from "#cli/import/bucket/store-original.ts";
import { sweep } from "#cli/import/bucket/sweep.ts";
import { type LocalPlatform, openLocal } from "#cli/local/state/platform.ts";
import { hasFfmpeg, importFolder, retag, writeTone } from "./fixtures.ts";

interface SongRow {
  title: string;
  low: string;
  high: string;
  original: string | null;
}

const LOSSLESS = ["flac", "wav", "aiff"];
const ENDINGS = [...LOSSLESS, "mp3", "ogg"];
const NO_WISHES = { priceMinor: undefined, currency: undefined, genre: undefined };
const keeping = { wishes: { ...NO_WISHES, keepsOriginals: true } };
const IN_TWO_DAYS = Date.now() + 2 * 24 * 3600 * 1000;

describe("an original", () => {
  it.each([
    ["flac", "a.flac", "flac"],
    ["flac", "a.FLAC", "flac"],
    ["flac", "a.oga", "oga"],
    ["flac", "named.mp3", "flac"],
    ["alac", "a.m4a", "m4a"],
    ["pcm_s24le", "a.wav", "wav"],
    ["pcm_s16be", "a.aif", "aiff"],
    ["pcm_f32le", "a.wav", "wav"],
    ["pcm_mulaw", "a.wav", null],
    ["mp3", "a.mp3", null],
    ["aac", "a.m4a", null],
    ["vorbis", "a.ogg", null],
  ])("of %s in %s is kept as %s", (codec, name, ending) => {
    expect(originalEnding(codec, name)).toBe(ending);
  });
});

describe.skipIf(!hasFfmpeg)("an import that keeps originals", () => {
  let directory: string;
  let folder: string;
  let site: SiteData;
  let platform: LocalPlatform;
  let stored: string[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "tonearm-originals-"));
    folder = join(directory, "some", "music");
    platform = await openLocal(join(directory, "state"));
    const opened = await openLocalData(join(directory, "state"));
    site = {
      ...opened,
      put: (key, bytes, type) => {
        stored.push(key);
        return opened.put(key, bytes, type);
      },
    };
    for (const [index, ending] of ENDINGS.entries())
      writeTone(pathOf(ending), { hertz: 300 + 40 * index, tags: { title: ending, album: "Formats" } });
    await importFolder(folder, site);
  });
  afterAll(async () => {
    await site?.close();
    await platform?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const pathOf = (ending: string) => join(folder, `Tone.${ending}`);
  const songs = () =>
    site.db.all<SongRow>(
      sql`SELECT title, low_key AS low, high_key AS high, original_key AS original FROM songs ORDER BY title`,
    );
  const bytesOf = async (key: string) =>
    new Uint8Array((await (await platform.env.MEDIA.get(key))?.arrayBuffer()) ?? new ArrayBuffer());
  const noteOf = async (key: string | null) =>
    (await site.db.all(sql`SELECT bytes, tag_bytes AS tag, crc32 FROM sound_files WHERE key = ${key}`))[0];

  it("notes size, tag and CRC of what it stores", async () => {
    for (const { low, high, original } of await songs()) {
      expect(original).toBeNull();
      for (const key of [low, high]) {
        const bytes = await bytesOf(key);
        const tag = id3Length(bytes);
        expect(tag).toBeGreaterThan(0);
        expect([bytes[tag], (bytes[tag + 1] ?? 0) >> 5]).toEqual([0xff, 7]);
        expect(await noteOf(key)).toEqual({ bytes: bytes.length, tag, crc32: crc32(bytes.subarray(tag)) });
      }
    }
  });

  it("adds those of songs that came in without, and stores nothing else", async () => {
    stored = [];
    await importFolder(folder, site, keeping);
    const rows = await songs();
    expect(rows.flatMap(({ title, original }) => (original ? [title] : []))).toEqual(LOSSLESS.toSorted());
    expect(stored.toSorted()).toEqual(rows.flatMap(({ original }) => original ?? []).toSorted());
    for (const { title, original } of rows) {
      if (original === null) continue;
      const file = readFileSync(pathOf(title));
      expect(original).toMatch(new RegExp(`^audio/[0-9a-f]{2}/[0-9a-f]{64}/original\\.${title}$`));
      expect(Buffer.from(await bytesOf(original)).equals(file)).toBe(true);
      expect(await noteOf(original)).toEqual({ bytes: file.length, tag: 0, crc32: crc32(file) });
    }
    stored = [];
    expect((await importFolder(folder, site, keeping)).summary.updated).toBe(0);
    expect(stored).toEqual([]);
  });

  it("leaves them to a run that is not told to keep any", async () => {
    const before = await songs();
    retag(pathOf("flac"), { title: "flac, called otherwise" });
    await importFolder(folder, site);
    const after = await songs();
    expect(after.map(({ title }) => title)).toContain("flac, called otherwise");
    const kept = (rows: SongRow[]) => new Set(rows.map(({ original }) => original));
    expect(kept(after)).toEqual(kept(before));
  });

  it("does not read again what it has stored: another machine's catalogue gets the same notes", async () => {
    await site.db.run(sql`DELETE FROM sound_files`);
    await site.db.run(sql`UPDATE songs SET original_key = NULL`);
    stored = [];
    await importFolder(folder, site, { wishes: { ...keeping.wishes, genre: "Tones" } });
    expect(stored).toEqual([]);
    const [{ all } = { all: 0 }] = await site.db.all<{ all: number }>(
      sql`SELECT count(*) AS "all" FROM sound_files`,
    );
    expect(all).toBe(2 * ENDINGS.length + LOSSLESS.length);
  });

  it("keeps them while a song names them; what is swept takes its note along", async () => {
    const stateFile = join(folder, "..", "import.sqlite");
    expect(await sweep(site, stateFile, false, IN_TWO_DAYS)).toBe(0);
    const { original } = (await songs()).find(({ title }) => title === "wav") ?? { original: null };
    await site.db.run(sql`UPDATE songs SET original_key = NULL WHERE title = 'wav'`);
    expect(await sweep(site, stateFile, true, IN_TWO_DAYS)).toBe(1);
    expect(await noteOf(original)).toBeDefined();
    expect(await sweep(site, stateFile, false, IN_TWO_DAYS)).toBe(1);
    expect([await noteOf(original), await site.has(original ?? "")]).toEqual([undefined, false]);
  });
});
