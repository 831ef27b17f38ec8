import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { coverObjectKey } from "#domain/cover.ts";
import { openLocalData } from "#cli/data/local-data.ts";
import type { SiteData } from "#cli/data/site-data.ts";
import { sweep } from "#cli/import/bucket/sweep.ts";
import { openLocal, type LocalPlatform } from "#cli/local/state/platform.ts";
import { hasFfmpeg, importFolder, lengthOf, retag, writeTone } from "./fixtures.ts";

interface SongRow {
  id: string;
  title: string;
  album: string | null;
  seconds: number;
  lowKey: string;
  highKey: string;
  price: number;
}

const ENDINGS = ["flac", "mp3", "ogg", "opus", "m4a", "aac", "wav", "aiff"];

describe.skipIf(!hasFfmpeg)("an import", () => {
  let directory: string;
  let site: SiteData;
  let platform: LocalPlatform;
  const library = (name: string) => join(directory, name, "music");

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "tonearm-import-"));
    site = await openLocalData(join(directory, "state"));
    platform = await openLocal(join(directory, "state"));
    for (const [index, ending] of ENDINGS.entries()) {
      writeTone(join(library("formats"), `0${index + 1} - Tone.${ending}`), {
        hertz: 300 + 40 * index,
        tags: { title: `As ${ending}`, artist: "The Tones", album: "Formats", track: String(index + 1) },
      });
    }
  });
  afterAll(async () => {
    await site?.close();
    await platform?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const songs = (where = sql`1`) =>
    site.db.all<SongRow>(sql`SELECT songs.id, songs.title, albums.title AS album, duration_seconds AS seconds,
      low_key AS lowKey, high_key AS highKey, songs.price_minor AS price
      FROM songs LEFT JOIN albums ON albums.id = album_id WHERE ${where} ORDER BY songs.title`);
  async function forget(id: string | undefined) {
    for (const table of ["song_artists", "song_stats"]) {
      await site.db.run(sql`DELETE FROM ${sql.raw(table)} WHERE song_id = ${id}`);
    }
    await site.db.run(sql`DELETE FROM songs WHERE id = ${id}`);
  }
  /** The site, but counting uploads, which it may refuse. */
  const watched = (onPut: (count: number) => void = () => undefined) => {
    let puts = 0;
    const put: SiteData["put"] = async (...object) => {
      onPut(++puts);
      await site.put(...object);
    };
    return { site: { ...site, put }, puts: () => puts };
  };

  it("takes every format, each song with both encodings of its whole length", async () => {
    const { summary } = await importFolder(library("formats"), site);
    expect(summary.failed).toEqual([]);
    expect(summary.added).toBe(ENDINGS.length);
    const rows = await songs(sql`albums.title = 'Formats'`);
    expect(rows.map((row) => row.title).sort()).toEqual(ENDINGS.map((ending) => `As ${ending}`).sort());
    for (const row of rows) {
      for (const key of [row.lowKey, row.highKey]) {
        const object = await platform.env.MEDIA.get(key);
        expect(object?.httpMetadata?.contentType).toBe("audio/mpeg");
        const path = join(directory, "heard.mp3");
        writeFileSync(path, new Uint8Array(await (object as R2ObjectBody).arrayBuffer()));
        expect(lengthOf(path)).toBeCloseTo(2, 0);
      }
      expect(row.seconds).toBe(2);
    }
    expect(await site.db.all(sql`SELECT 1 FROM search_entries WHERE title_key = 'as flac'`)).toHaveLength(1);
  });

  it("does nothing the second time", async () => {
    const { site: untouched, puts } = watched();
    const { summary, hasChanged } = await importFolder(library("formats"), untouched);
    expect(summary).toMatchObject({ added: 0, updated: 0, unchanged: ENDINGS.length, failed: [] });
    expect([hasChanged, puts()]).toEqual([false, 0]);
  });

  it("takes up a changed tag and keeps the song", async () => {
    const [before] = await songs(sql`songs.title = 'As flac'`);
    retag(join(library("formats"), "01 - Tone.flac"), { title: "As it is called now" });
    const { site: untouched, puts } = watched();
    const { summary } = await importFolder(library("formats"), untouched);
    expect(summary).toMatchObject({ added: 0, updated: 1 });
    expect(await songs(sql`songs.id = ${before?.id}`)).toEqual([{ ...before, title: "As it is called now" }]);
    expect(puts()).toBe(0);
  });

  it("sets a price when asked to and keeps it when not", async () => {
    const wishes = { priceMinor: 129, currency: "EUR", genre: undefined };
    expect((await importFolder(library("formats"), site, { wishes })).summary.updated).toBe(ENDINGS.length);
    expect((await importFolder(library("formats"), site, { wishes })).summary.updated).toBe(0);
    expect((await importFolder(library("formats"), site)).summary.updated).toBe(0);
    expect(new Set((await songs(sql`albums.title = 'Formats'`)).map((song) => song.price))).toEqual(
      new Set([129]),
    );
  });

  it("writes rows and sound again that were lost meanwhile", async () => {
    const [lost] = await songs(sql`songs.title = 'As mp3'`);
    await forget(lost?.id);
    const rowsOnly = watched();
    expect((await importFolder(library("formats"), rowsOnly.site)).summary.added).toBe(1);
    expect(rowsOnly.puts()).toBe(0);
    await forget(lost?.id);
    await site.remove([lost?.highKey ?? ""]);
    const both = watched();
    await importFolder(library("formats"), both.site);
    expect(both.puts()).toBe(2);
    expect(await songs(sql`songs.title = 'As mp3'`)).toMatchObject([{ id: lost?.id }]);
  });

  it("goes on where it was stopped, and where it crashed", async () => {
    const folder = library("stopped");
    for (let track = 1; track <= 4; track++) {
      writeTone(join(folder, "Some", `Album ${Math.ceil(track / 2)}`, `0${track} - Part ${track}.wav`), {
        hertz: 700 + 10 * track,
      });
    }
    const crashing = watched((count) => {
      if (count > 2) throw new Error("the network is gone");
    });
    await expect(importFolder(folder, crashing.site, { jobs: 1 })).rejects.toThrow("the network is gone");
    const stop = new AbortController();
    const stopping = watched((count) => count === 1 && stop.abort());
    const stopped = await importFolder(folder, stopping.site, { jobs: 1, signal: stop.signal });
    expect(stopped.isStopped).toBe(true);
    const rest = watched();
    const { summary, isStopped } = await importFolder(folder, rest.site, { jobs: 1 });
    expect([isStopped, summary.failed]).toEqual([false, []]);
    expect(await songs(sql`songs.title LIKE 'Part _'`)).toHaveLength(4);
    expect(rest.puts()).toBeLessThan(8);
  });

  it("says what it would do, and only says it", async () => {
    writeTone(join(library("dry"), "A", "B", "01 - C.wav"), { hertz: 900 });
    const { site: untouched, puts } = watched();
    const { preview } = await importFolder(library("dry"), untouched, { isDryRun: true });
    expect(preview).toMatchObject({ songs: 1, albums: 1, artists: 1 });
    expect([puts(), await songs(sql`songs.title = 'C'`)]).toEqual([0, []]);
  });

  it("takes the folder's picture, also one folder up from a disc, and says when it is none", async () => {
    const folder = library("covers");
    writeTone(join(folder, "Good", "CD 1", "01 - Seen.wav"), { hertz: 960 });
    writeTone(join(folder, "Bad", "01 - Unseen.wav"), { hertz: 970 });
    await sharp({ create: { width: 32, height: 32, channels: 3, background: "#c33" } }).toFile(
      join(folder, "Good", "Cover.PNG"),
    );
    writeFileSync(join(folder, "Bad", "folder.jpg"), "no picture");
    const { summary } = await importFolder(folder, site);
    expect(summary.failed).toEqual([]);
    expect(summary.warnings).toMatchObject([{ name: "Bad/01 - Unseen.wav" }]);
    const rows = await site.db.all<{ title: string; cover: string | null }>(
      sql`SELECT title, cover_key AS cover FROM songs WHERE title LIKE '%een' ORDER BY title`,
    );
    expect(rows).toMatchObject([{ cover: expect.stringMatching(/^[0-9a-f]{32}$/) }, { cover: null }]);
    expect(await site.has(coverObjectKey(rows[0]?.cover ?? "", "640.webp"))).toBe(true);
  });

  it("sweeps sound that no song uses once it is a day old", async () => {
    const orphan = `audio/00/${"0".repeat(64)}/low.v1.mp3`;
    await site.put(orphan, new Uint8Array([1]), "audio/mpeg");
    const stateFile = join(library("formats"), "..", "import.sqlite");
    expect(await sweep(site, stateFile, false)).toBe(0);
    expect(await sweep(site, stateFile, false, Date.now() + 2 * 24 * 3600 * 1000)).toBe(1);
    expect(await site.has(orphan)).toBe(false);
    for (const { lowKey } of await songs()) expect(await site.has(lowKey)).toBe(true);
  });

  it("takes the same recording once", async () => {
    for (const name of ["a", "b"]) writeTone(join(library("twice"), `${name}.flac`), { hertz: 950 });
    const { summary } = await importFolder(library("twice"), site);
    expect(summary).toMatchObject({ added: 1, copies: [{ name: "b.flac", of: "a.flac" }], failed: [] });
  });
});
