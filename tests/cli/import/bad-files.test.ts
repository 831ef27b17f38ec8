import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openLocalData } from "#cli/data/local-data.ts";
import { reportLines } from "#cli/import/report/report.ts";
import type { ImportResult } from "#cli/import/run.ts";
import type { SiteData } from "#cli/data/site-data.ts";
import { hasFfmpeg, importFolder, writeFilm, writeTone } from "./fixtures.ts";

const HOSTILE_NAMES = [
  "-y; rm -rf $HOME `id` '\".wav",
  "...And Justice.wav",
  "concat:a|b.wav",
  "%d%s.wav",
  "\u001b[31mred.wav",
];

/** What is wrong with each file, and what the operator reads. */
const REASONS = {
  "zero.mp3": "empty: the file has no bytes",
  "text.flac": "not sound: it is text",
  "passwd.ogg": "not sound: it is text",
  "random.mp3": "not sound, or damaged from its first bytes on: ffprobe finds no song in it",
  "zeros.mp3": "not sound: it begins with nothing but zeros",
  "cut.flac": /^cut off: \d\.\d s of the 30\.0 s that it declares are there$/,
  "cut.mp3": /^cut off: \d\.\d s of the 30\.\d s that it declares are there$/,
  "cut.m4a": "cut off: its index (moov) is missing, as after an interrupted download",
  "film.mp4": "no sound in it, only video",
  "playlist.mp3": "a playlist that is named like a song: it holds addresses, not sound",
  "short.wav": "too short: 0.08 s, a song has at least 1 s",
};

describe.skipIf(!hasFfmpeg)("a file that is no song", () => {
  let directory: string;
  let site: SiteData;
  let result: ImportResult;
  let again: ImportResult;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "tonearm-import-"));
    const folder = join(directory, "music");
    const at = (name: string) => join(folder, name);
    mkdirSync(folder);
    for (const ending of ["flac", "mp3", "m4a"]) {
      const whole = join(directory, `whole.${ending}`);
      writeTone(whole, { seconds: 30 });
      const bytes = readFileSync(whole);
      writeFileSync(at(`cut.${ending}`), bytes.subarray(0, bytes.length / 5));
    }
    writeFileSync(at("zero.mp3"), "");
    writeFileSync(at("text.flac"), "Dear diary, ".repeat(500));
    writeFileSync(at("passwd.ogg"), "root:x:0:0:root:/root:/bin/sh\n");
    writeFileSync(at("random.mp3"), noise(30_000));
    writeFileSync(at("zeros.mp3"), Buffer.alloc(9000));
    writeFileSync(at("playlist.mp3"), "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile:///etc/passwd\n");
    writeFilm(at("film.mp4"));
    writeTone(at("short.wav"), { seconds: 0.08 });
    symlinkSync(join(directory, "whole.mp3"), at("link.mp3"));
    writeTone(at(".hidden.wav"), { hertz: 500 });
    writeTone(join(directory, "real.flac"), { hertz: 510 });
    renameSync(join(directory, "real.flac"), at("really flac.mp3"));
    writeTone(join(directory, "latin.wav"), { hertz: 520 });
    renameSync(
      join(directory, "latin.wav"),
      Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from(".wav")]),
    );
    for (const [index, name] of HOSTILE_NAMES.entries()) {
      writeTone(join(directory, "name.wav"), { hertz: 530 + 10 * index });
      renameSync(join(directory, "name.wav"), at(name));
    }
    site = await openLocalData(join(directory, "state"));
    result = await importFolder(folder, site);
    again = await importFolder(folder, {
      ...site,
      put: () => Promise.reject(new Error("nothing to store")),
    });
  });
  afterAll(async () => {
    await site?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it.each(Object.entries(REASONS))("has its own message: %s", (name, reason) => {
    const found = result.summary.failed.find((file) => file.name === name)?.reason;
    if (reason instanceof RegExp) expect(found).toMatch(reason);
    else expect(found).toBe(reason);
  });

  it("stops none of the others, whatever they are called and whatever their ending claims", async () => {
    const titles = await site.db.all<{ title: string }>(sql`SELECT title FROM songs`);
    expect(result.summary.failed).toHaveLength(Object.keys(REASONS).length);
    expect(titles.map((row) => row.title)).toEqual(expect.arrayContaining(["really flac", "café"]));
    expect(titles).toHaveLength(2 + HOSTILE_NAMES.length);
  });

  it("is not followed where it is a link, nor looked into where it is hidden", () => {
    expect(result.summary.scan).toMatchObject({ links: 1, hidden: 1 });
  });

  it("is told of again by the next run, which does not look into it again", () => {
    expect(again.summary.failed).toEqual(result.summary.failed);
    expect(again.summary).toMatchObject({ added: 0, updated: 0 });
  });

  it("plays no tricks on the terminal", () => {
    const [line] = reportLines(
      { ...result.summary, failed: [{ name: "\u001b[31mred\u202e", reason: "no" }] },
      null,
    ).slice(-1);
    expect(line).toBe("    \\x1b[31mred\\u{202e}: no");
  });
});

/** The same bytes every time, without any pattern. */
function noise(length: number): Buffer {
  let seed = 1;
  return Buffer.from(Array.from({ length }, () => (seed = (seed * 48_271) % 2_147_483_647) & 0xff));
}
