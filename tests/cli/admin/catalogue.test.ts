import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";

import { getAlbum } from "#catalogue/albums.ts";
import { getArtist } from "#catalogue/artists.ts";
import { catalogueDb } from "#catalogue/db/db.ts";
import { pruneStatements } from "#catalogue/import/prune.ts";
import { runBatch } from "#catalogue/db/batch.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { countSearchEntries, isSound } from "#catalogue/search/rebuild.ts";
import { searchSongs } from "#catalogue/search/search.ts";
import { getSong } from "#catalogue/songs.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { catalogueCommands } from "#cli/admin/catalogue/commands.ts";
import { readPrice } from "#cli/terminal/price.ts";
import { Declined, type Desk } from "#cli/admin/desk.ts";
import { withoutDeleted } from "#cli/import/hidden-songs.ts";
import { commitTracks } from "#cli/import/import-unit.ts";
import { openD1File } from "#cli/local/machine/d1-file.ts";
import { migrate } from "#cli/local/migrate.ts";
import { UsageError } from "#cli/terminal/arguments.ts";
import { userDb } from "#worker/db/client.ts";
import { aGenre, anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { own } from "../../support/owned.ts";

let database: D1Database;
let desk: Desk;
let shown: unknown;
let said: string;
let asked: string;
let answer: boolean;
let touched: string[];
let stored: Set<string>;

beforeEach(async () => {
  ({ database } = openD1File(":memory:", { readOnly: false }));
  await migrate(database);
  [shown, said, asked, answer, touched, stored] = [undefined, "", "", true, [], new Set()];
  const bucket = {
    put: async (key: string) => stored.add(key),
    delete: async (keys: string[]) => keys.forEach((key) => stored.delete(key)),
  };
  desk = {
    catalogue: catalogueDb({ DB: database }),
    users: userDb({ DB: database }),
    isRemote: false,
    env: {},
    bucket: async () => bucket as unknown as R2Bucket,
    say: () => undefined,
    show: (data, ...tables) => {
      shown = data;
      said = tables
        .map((table) => (typeof table === "string" ? table : JSON.stringify(table.rows)))
        .join("\n");
    },
    confirm: async (question) => {
      asked = question;
      if (!answer) throw new Declined();
    },
    touch: (...tags) => void touched.push(...tags),
  };
  const song = (id: string, values = {}) => {
    for (const key of ["low", "high"]) stored.add(`${id}/${key}`);
    return aSong({ id, title: id, lowKey: `${id}/low`, highKey: `${id}/high`, ...values });
  };
  await upsertRows(desk.catalogue, {
    artists: [anArtist({ id: "band", name: "Band" }), anArtist({ id: "guest", name: "Guest" })],
    genres: [aGenre({ id: "calm-1", name: "Calm", slug: "calm" }), aGenre({ id: "loud-1", slug: "loud" })],
    albums: [
      anAlbum("band", { id: "record", title: "Record" }),
      anAlbum("guest", { id: "mix", title: "Mix" }),
    ],
    songs: [
      song("one", { albumId: "record", genreId: "calm-1", priceMinor: 129, coverKey: "old" }),
      song("two", { albumId: "record", genreId: "calm-1", priceMinor: 99 }),
      song("three", { albumId: "mix", genreId: "loud-1" }),
      song("four", { genreId: "loud-1" }),
    ],
    songArtists: ["one", "two", "three", "four"].map((songId) => ({
      songId,
      artistId: songId === "four" ? "guest" : "band",
      position: 0,
    })),
  });
  await refreshSearchIndex(desk.catalogue);
});

async function admin(line: string, ...more: string[]) {
  const [noun, verb, ...rest] = [...line.split(" "), ...more];
  const command = catalogueCommands.find((one) => one.noun === noun && one.verb === verb);
  if (!command) throw new Error(`no ${noun} ${verb}`);
  const { values, positionals } = parseArgs({ args: rest, options: command.options, allowPositionals: true });
  await command.run(desk, values, positionals);
  expect((await countSearchEntries(desk.catalogue)).filter((count) => !isSound(count))).toEqual([]);
}
const find = async (query: string) =>
  (await searchSongs(desk.catalogue, { query, limit: 9, isExact: true })).items.map(({ id }) => id);
const hidden = async () =>
  (
    await database.prepare("SELECT id FROM songs WHERE hidden > 0 ORDER BY id").all<{ id: string }>()
  ).results.map(({ id }) => id);

describe("taking off the site", () => {
  it("takes an album's songs with it, and an artist's albums and own songs, and brings back the same", async () => {
    await admin("songs unpublish two");
    await admin("albums unpublish record");
    expect(await hidden()).toEqual(["one", "two"]);
    await admin("artists unpublish band");
    expect(await hidden()).toEqual(["one", "three", "two"]);
    await expect(getAlbum(desk.catalogue, "record")).rejects.toMatchObject({ code: "not_found" });
    expect(await getAlbum(desk.catalogue, "mix")).toMatchObject({ songCount: 0 });
    await admin("artists publish band");
    expect(await hidden()).toEqual(["one", "two"]);
    await admin("albums publish record");
    expect(await hidden()).toEqual(["two"]);
    expect(touched).toContain("catalogue");
  });

  it("says what stays hidden, and refuses what is not there", async () => {
    await admin("albums unpublish record");
    await admin("songs publish one");
    expect(said).toContain("'one' is still hidden");
    await expect(admin("songs unpublish nothing")).rejects.toThrow("There is no song with the id 'nothing'");
  });
});

describe("deleting", () => {
  it("asks with counts, and changes nothing when the answer is no", async () => {
    await own(database, "ada", ["one"]);
    answer = false;
    await expect(admin("albums delete record")).rejects.toThrow(Declined);
    expect(asked).toBe(
      "Delete the album 'Record' for good, with 2 songs, 1 owner (who keep what they bought) and 0 playlists?",
    );
    expect(await hidden()).toEqual([]);
  });

  it("keeps rows, and the sound of what somebody bought or is paying for", async () => {
    await own(database, "ada", ["one"]);
    await database
      .prepare("INSERT INTO checkouts VALUES ('cs_1', 'bob', 'song', 'three', 99, 'EUR', 'open', 0, 0)")
      .run();
    await admin("artists delete band --purge-sound");
    expect(asked).toContain("and the sound of 1 song that nobody has bought?");
    expect([...stored].filter((key) => key.startsWith("two/"))).toEqual([]);
    expect(stored.size).toBe(6);
    await expect(getSong(desk.catalogue, "one")).rejects.toMatchObject({ code: "gone" });
    await expect(admin("artists publish band")).rejects.toThrow("was deleted for good");
    await runBatch(desk.catalogue, pruneStatements());
    await expect(getArtist(desk.catalogue, "band")).rejects.toMatchObject({ code: "gone" });
  });
});

describe("an import of what was taken off", () => {
  const track = (audioDigest: string, album: string) => ({
    name: `${audioDigest}.mp3`,
    path: Buffer.from(audioDigest),
    tags: {
      title: `New ${audioDigest}`,
      artists: ["Band"],
      album,
      albumArtist: "Somebody",
      isCompilation: false,
      discNumber: 1,
      trackNumber: 1,
      genre: "Calm",
      releaseDate: null,
      label: "",
    },
    audioDigest,
    durationSeconds: 9,
    lengthSeconds: 9,
    gainDb: 0,
    peaks: Buffer.alloc(800),
    lowKey: "low",
    highKey: "high",
    originalKey: null,
    soundFiles: [],
    coverKey: null,
    isKnown: true,
    isPending: true,
  });

  it("updates an unpublished song, which stays so even on another album", async () => {
    await admin("albums unpublish record");
    await commitTracks(desk.catalogue, [track("one", "Elsewhere")], {
      priceMinor: undefined,
      currency: undefined,
      genre: undefined,
      keepsOriginals: false,
    });
    const row = await database.prepare("SELECT title, state, hidden FROM songs WHERE id = 'one'").first();
    expect(row).toEqual({ title: "New one", state: "unpublished", hidden: 1 });
    expect(await find("new one")).toEqual([]);
  });

  it("leaves a deleted song alone and says so", async () => {
    await admin("albums delete record");
    const warned: string[] = [];
    const state = { warn: (path: Buffer, text: string) => void warned.push(`${path.toString()}: ${text}`) };
    const context = { state, site: { db: desk.catalogue } } as unknown as Parameters<
      typeof withoutDeleted
    >[0];
    const left = await withoutDeleted(context, [track("one", "X"), track("four", "X")], () => undefined);
    expect(left.map(({ audioDigest }) => audioDigest)).toEqual(["four"]);
    expect(warned).toEqual(["one: it was deleted from the site and stays so"]);
  });
});

describe("editing", () => {
  it("changes a song where it is shown and found, but not its address", async () => {
    await admin("songs edit one --genre loud --price 200 --currency JPY", "--title", "Night Train");
    expect(await find("night train")).toEqual(["one"]);
    expect(await find("one")).toEqual([]);
    expect(await getSong(desk.catalogue, "one")).toMatchObject({
      title: "Night Train",
      genre: { slug: "loud" },
      price: { amountMinor: 200, currency: "JPY" },
    });
  });

  it("changes an album's day and cover with its songs', and an artist's name everywhere", async () => {
    const picture = join(mkdtempSync(join(tmpdir(), "tonearm-cover-")), "cover.png");
    writeFileSync(
      picture,
      await sharp({ create: { width: 8, height: 8, channels: 3, background: "#08f" } })
        .png()
        .toBuffer(),
    );
    await admin("albums edit record --release-date 2020-02 --cover", picture);
    const { coverKey, releaseDate } = await getAlbum(desk.catalogue, "record");
    expect(stored).toContain(`covers/${coverKey?.slice(0, 2)}/${coverKey}/1200.jpg`);
    expect(releaseDate).toBe("2020-02");
    const { results } = await database
      .prepare("SELECT cover_key, release_date FROM songs WHERE album_id = 'record' ORDER BY id")
      .all();
    expect(results).toEqual([
      { cover_key: "old", release_date: "2020-02" },
      { cover_key: coverKey, release_date: "2020-02" },
    ]);
    await admin("artists edit band --bio", "Plays loud.", "--name", "Orchestra");
    expect(await getArtist(desk.catalogue, "band")).toMatchObject({ name: "Orchestra", bio: "Plays loud." });
    expect(await find("orchestra one")).toEqual(["one"]);
    await expect(admin("artists edit band --name guest")).rejects.toThrow("'guest' is called so already");
  });

  it.each([
    ["songs edit one", "Say what to change"],
    ["songs edit one --genre none", "There is no genre 'none'"],
    ["songs edit one --release-date 2026", "It is released with its album"],
    ["songs edit four --release-date 2026-02-30", "is no day"],
    ["songs edit one --price 1.234 --currency USD", "USD has 2 decimals"],
    ["songs edit one --price 1.5 --currency JPY", "JPY has no decimals"],
    ["songs edit one --price -1", ""],
    ["songs edit one --price 0.20 --currency EUR", "Stripe charges at least €0.50"],
    ["albums edit record --price 40 --currency JPY", "Stripe charges at least ¥50"],
    ["prices set 0.29 --currency GBP --all", "Stripe charges at least £0.30"],
    ["songs list --state gone", "--state takes"],
    ["prices set 1 --currency USD", "Say one of"],
    ["prices set 1 --currency USD --all --album record", "Say one of"],
    ["prices set 1 --all", "--currency is missing"],
  ])("%s is refused", async (line, text) => {
    await expect(admin(line)).rejects.toThrow(text);
    expect(touched).toEqual([]);
  });
});

describe("prices", () => {
  it("are set in bulk, after a summary of what becomes what", async () => {
    await admin("prices set 0.99 --currency EUR --album record");
    expect(asked).toBe("Set the price of 2 songs to 0.99 EUR: 1 from 0.99 USD, 1 from 1.29 USD?");
    expect((await getSong(desk.catalogue, "one")).price).toEqual({ amountMinor: 99, currency: "EUR" });
    await admin("prices list --artist band");
    expect(shown).toEqual([
      { amountMinor: 99, currency: "EUR", items: 2 },
      { amountMinor: 0, currency: "USD", items: 1 },
    ]);
    await admin("prices set 9 --currency KWD --genre calm --albums");
    expect((await getAlbum(desk.catalogue, "record")).price).toEqual({ amountMinor: 9000, currency: "KWD" });
    expect((await getAlbum(desk.catalogue, "mix")).price.amountMinor).toBe(0);
  });

  it("say what becomes free, and what is sold with its album only", async () => {
    await admin("prices set 0 --currency EUR --album record");
    expect(asked).toMatch(/; 2 songs then free to download\?$/);
    await admin("albums edit record --price 8 --currency EUR");
    expect(shown).toMatchObject({ priceMinor: 800 });
    expect(said).toBe("'record' is changed: price; 2 songs then sold with the album only");
    expect((await getSong(desk.catalogue, "one")).isAlbumOnly).toBe(true);
    await admin("prices list --album record");
    expect(said).toContain("2 songs without a price sold with the album only");
    await admin("songs edit one --price 1 --currency EUR");
    await admin("songs edit one --price 0");
    expect(said).toBe("'one' is changed: price; 1 song then sold with the album only");
    await admin("prices set 0 --currency EUR --album record --albums");
    expect(asked).toBe(
      "Set the price of 1 album to free (EUR): 1 from 8.00 EUR; 2 songs then free to download?",
    );
    await database.prepare("UPDATE songs SET price_minor = 20, currency = 'EUR' WHERE id = 'one'").run();
    await admin("prices list --album record");
    expect(said).toContain("0.20 EUR is less than Stripe charges: nobody can buy that");
  });

  it.each([
    ["1.29", "usd", { amountMinor: 129, currency: "USD" }],
    ["200", "JPY", { amountMinor: 200, currency: "JPY" }],
    ["1.25", "KWD", { amountMinor: 1250, currency: "KWD" }],
    ["0", "EUR", { amountMinor: 0, currency: "EUR" }],
    ["1,29", "EUR", { amountMinor: 129, currency: "EUR" }],
  ])("reads %s %s", (text, currency, money) => {
    expect(readPrice(text, currency)).toEqual(money);
  });

  it.each(["1,2,9", "1.", "", "1e3", ".5", "99999999"])("does not read %j", (text) => {
    expect(() => readPrice(text, "USD")).toThrow(UsageError);
  });
});

describe("looking", () => {
  it("lists by state and words, and shows who has what", async () => {
    await own(database, "ada", ["one", "two"]);
    await admin("songs unpublish one");
    await admin("songs list --state unpublished --search ON");
    expect(shown).toMatchObject([{ id: "one", title: "one", artist: "Band", isHidden: true }]);
    await admin("albums show record");
    expect(shown).toMatchObject({ id: "record", songs: 2, owners: 1, playlists: 0 });
  });
});
