import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ID3Writer } from "browser-id3-writer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readTags } from "#cli/import/read/read-tags.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "tonearm-"));
});
afterAll(() => rm(directory, { recursive: true }));

/** One silent frame: MPEG 1 layer 3, 128 kbit/s, 44.1 kHz. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

/** What is read from an MP3 with these ID3v2.3 frames. */
async function read(name: string, frames: (writer: ID3Writer) => void) {
  const writer = new ID3Writer(new Uint8Array(Buffer.concat(Array.from({ length: 80 }, () => FRAME))).buffer);
  frames(writer);
  const path = join(directory, "staged");
  await writeFile(path, new Uint8Array(writer.addTag()));
  return readTags(path, name);
}

describe("a file", () => {
  it("says more than its place", async () => {
    const { tags, declaredSeconds } = await read("Place/2004 - Elsewhere/CD 2/03 - Name.mp3", (writer) =>
      writer
        .setFrame("TIT2", "  Title (feat. Guest) ")
        .setFrame("TPE1", ["Björk"])
        .setFrame("TALB", "Album [Disc 3]")
        .setFrame("TPE2", "Björk feat. Others")
        .setFrame("TCON", ["hip hop"])
        .setFrame("TYER", 2026)
        .setFrame("TRCK", "7/12")
        .setFrame("TPUB", "Paper Records"),
    );
    expect(tags).toEqual({
      title: "Title",
      artists: ["Björk", "Guest"],
      album: "Album [Disc 3]",
      albumArtist: "Björk",
      isCompilation: false,
      discNumber: 3,
      trackNumber: 7,
      genre: "hip hop",
      releaseDate: "2026",
      label: "Paper Records",
    });
    expect(declaredSeconds).toBeCloseTo(2.09, 1);
  });

  it("that says nothing, or that nothing is known, is what its place says", async () => {
    const { tags, picture } = await read("Artist/2004 - Album/CD 2/03 - Name.mp3", (writer) =>
      writer
        .setFrame("TIT2", "Track 03")
        .setFrame("TPE1", ["Unknown Artist"])
        .setFrame("TALB", "Unknown Album"),
    );
    expect(tags).toMatchObject({
      title: "Name",
      artists: ["Artist"],
      album: "Album",
      albumArtist: null,
      discNumber: 2,
      trackNumber: 3,
      genre: null,
      releaseDate: "2004",
    });
    expect(picture).toBeNull();
  });

  it("keeps AC/DC in one piece where slashes could separate", async () => {
    const { tags } = await read("x.mp3", (writer) => writer.setFrame("TPE1", ["AC/DC feat. Guest"]));
    expect(tags.artists).toEqual(["AC/DC", "Guest"]);
  });

  it("brings its front cover before other pictures, but none that is too large", async () => {
    const withPicture = (data: ArrayBuffer) =>
      read("x.mp3", (writer) => writer.setFrame("APIC", { type: 3, data, description: "" }));
    const pixel = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    expect((await withPicture(pixel.buffer)).picture).toEqual(pixel);
    const large = new Uint8Array(21 * 1024 * 1024).fill(1);
    large.set(pixel);
    const { picture, warnings } = await withPicture(large.buffer);
    expect([picture, warnings.length]).toEqual([null, 1]);
  });
});
