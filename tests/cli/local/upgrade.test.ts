import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unstable_splitSqlQuery } from "wrangler";

import { listAllAlbums, listAllSongs } from "#catalogue/all-items.ts";
import { countComments, listComments } from "#catalogue/comments.ts";
import { catalogueDb } from "#catalogue/db/db.ts";

import { listChartSongs, listTrendingAlbums } from "#catalogue/plays/charts.ts";
import { reportPlays } from "#catalogue/plays/plays-report.ts";
import { countSearchEntries, isSound, rebuildSearch } from "#catalogue/search/rebuild.ts";
import { searchCatalogue } from "#catalogue/search/search.ts";
import { getHero } from "#catalogue/site.ts";
import { getSong, listAlbumSongs, listGenreSongs, listPlaylistSongs } from "#catalogue/songs.ts";
import { getAudioKeys } from "#catalogue/sound/song-sound.ts";
import { findSoundFiles } from "#catalogue/sound/sound-files.ts";
import { openD1File } from "#cli/local/machine/d1-file.ts";
import { migrate } from "#cli/local/migrate.ts";
import { rootDirectory } from "#cli/local/paths.ts";
import { exportAccount } from "#worker/accounts/export.ts";
import { trafficReport } from "#worker/community/traffic/report.ts";
import { userDb } from "#worker/db/client.ts";
import { listUntold } from "#worker/operator/notice-queries.ts";
import { EARLIER_ROWS, THEN } from "../../fixtures/earlier-data.ts";

const directory = join(rootDirectory, "migrations");
const MIGRATIONS = readdirSync(directory).sort();
const numberOf = (file: string) => Number(file.slice(0, 4));
const NEWEST = numberOf(MIGRATIONS.at(-1) ?? "");
/** Until then the index of the search is made by `npm run search:rebuild`, see docs/operations.md. */
const INDEX_SINCE = 9;
/** Tables whose rows last for minutes, are the work of the moment, or count without naming anything of anybody. */
const FORGETFUL = new Set([
  "factor_challenges",
  "failing_tasks",
  "payment_events",
  "picture_sweep",
  "play_flushes",
  "policy_violations",
  "rate_limits",
  "unowned_payments",
  "used_captchas",
  "verification_codes",
]);
const request = { limit: 10 };
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/**
 * A database as a site had it right after a migration.
 * @param rows what its app had written by then
 */
async function aSiteAt(last: number, rows = writtenAt(last)) {
  const { database, close } = openD1File(":memory:", { readOnly: false });
  const run = async (sql: string) => {
    for (const statement of unstable_splitSqlQuery(sql)) await database.prepare(statement).run();
  };
  await run("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)");
  for (const file of MIGRATIONS.filter((name) => numberOf(name) <= last)) {
    await run(readFileSync(join(directory, file), "utf8"));
    await database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file).run();
  }
  for (const { sql } of rows) await run(sql);
  return { database, close };
}

/** What the app of a migration wrote, as it wrote it. */
const writtenAt = (at: number) => EARLIER_ROWS.filter(({ from, to = at }) => from <= at && at <= to);

/** The same as the app of today writes it. */
const writtenToday = (at: number) =>
  EARLIER_ROWS.filter(({ from, to, since = from }) => to === undefined && since <= at);

type Site = Awaited<ReturnType<typeof aSiteAt>>["database"];

/** What people see, as the pages and calls of today read it. */
async function seen(database: Site) {
  const db = catalogueDb({ DB: database });
  const found = async (query: string) => {
    const limits = { artists: 5, albums: 5, songs: 5 };
    const { artists, albums, songs } = await searchCatalogue(db, { query, limits });
    return [...artists, ...albums, ...songs].map(({ id }) => id);
  };
  const all = { genreId: null, year: null };
  return {
    song: await getSong(db, "hour-1"),
    sound: await getAudioKeys(db, "hour-1"),
    album: ids(await listAlbumSongs(db, "record-1")),
    genre: ids((await listGenreSongs(db, "folk-1", request)).items),
    playlist: ids(await listPlaylistSongs(db, "mix-1")),
    hero: (await getHero(db)).heading,
    charts: [
      ids((await listChartSongs(db, "top_songs", request)).items),
      ids((await listTrendingAlbums(db, request)).items),
    ],
    plays: (await reportPlays(db, { from: "2026-01", to: "2026-12" })).songs.map(
      ({ month, plays }) => `${month} ${plays}`,
    ),
    search: {
      title: await found("golden"),
      artist: await found("mira"),
      typo: await found("godlen"),
    },
    lists: {
      title: ids((await listAllSongs(db, "title", all, request)).items),
      artist: ids((await listAllSongs(db, "artist", all, request)).items),
      played: ids((await listAllSongs(db, "played", { genreId: "folk-1", year: "2026" }, request)).items),
      albums: ids((await listAllAlbums(db, "new", { genreId: "folk-1", year: null }, request)).items),
    },
    comments: (await listComments(db, "record-1", request)).items.map(({ text }) => text),
    commentCount: await countComments(db, "record-1"),
    soundFiles: await findSoundFiles(db, ["high-1"]),
  };
}

/** What people own and like: all that the site has of them. */
async function kept(database: Site) {
  const shop = { catalogue: catalogueDb({ DB: database }), users: userDb({ DB: database }) };
  const of = async (userId: string) => {
    const { exportedAt: _, ...data } = await exportAccount(shop, userId, THEN);
    return data;
  };
  return {
    ada: await of("ada"),
    grace: await of("grace"),
    pictures: (
      await database
        .prepare("SELECT key FROM user_pictures WHERE removable_at IS NULL ORDER BY key")
        .all<{ key: string }>()
    ).results.map(({ key }) => key),
    visits: (await trafficReport(shop.users, { from: "2026-01-01", to: "2026-12-31" })).visits,
    // What a migration itself tells the operator is told once, by that.
    notices: (await listUntold(shop.users, 10)).flatMap(({ id }) =>
      id.startsWith("migration:") ? [] : [id],
    ),
  };
}

/** All that a site knows, once it is up to date. */
async function known({ database, close }: Awaited<ReturnType<typeof aSiteAt>>, at: number) {
  await migrate(database);
  const db = catalogueDb({ DB: database });
  if (at < INDEX_SINCE) await rebuildSearch(db);
  const all = { ...(await seen(database)), ...(await kept(database)) };
  expect((await countSearchEntries(db)).filter((count) => !isSound(count))).toEqual([]);
  expect((await database.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
  close();
  return all;
}

describe("a site that is brought up to date", () => {
  it.each(MIGRATIONS)("from %s keeps what people own, like and see", async (file) => {
    const at = numberOf(file);
    const upgraded = await known(await aSiteAt(at), at);
    expect(upgraded).toEqual(await known(await aSiteAt(NEWEST, writtenToday(at)), at));
  });

  it("knows what is compared there", async () => {
    const { song, search, lists, comments, commentCount, ada, grace, visits, pictures } = await known(
      await aSiteAt(NEWEST),
      NEWEST,
    );
    expect(song).toMatchObject({ title: "Golden Hour", playCount: 7, price: { amountMinor: 99 } });
    expect(search).toEqual({
      title: ["hour-1"],
      artist: ["singer-1", "record-1", "hour-1", "ridge-1"],
      typo: [],
    });
    expect(lists).toMatchObject({ title: ["hour-1", "ridge-1"], albums: ["record-1"] });
    expect([comments, commentCount, visits]).toEqual([["Fine."], 1, 5]);
    expect(pictures).toEqual(["picture-ada", "picture-mix"]);
    expect(ada).toMatchObject({
      ownedSongIds: ["hour-1", "ridge-1"],
      ownedAlbumIds: ["record-1"],
      orders: [{ id: "cs_2" }, { id: "cs_1" }],
      likes: [{ id: "record-1" }, { id: "singer-1" }, { id: "ridge-1" }],
      history: [{ songId: "single-1" }, { songId: "hour-1" }],
      playlists: [{ name: "Rain", songIds: ["hour-1", "ridge-1"] }],
    });
    // The money went back.
    expect(grace).toMatchObject({ ownedSongIds: [], orders: [{ status: "revoked" }] });
  });

  it("is compared by rows of every table but those that soon forget, and those that are made of others", async () => {
    const { database, close } = await aSiteAt(NEWEST);
    const { results } = await database
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%'",
      )
      .all<{ name: string }>();
    const empty: string[] = [];
    for (const { name } of results)
      if ((await database.prepare(`SELECT 1 FROM ${name}`).first()) === null) empty.push(name);
    close();
    expect(empty.filter((name) => !FORGETFUL.has(name))).toEqual([]);
  });
});

describe("the version before", () => {
  it.each(MIGRATIONS.slice(1))("still writes all that it knows once %s is applied", async (file) => {
    const at = numberOf(file);
    const before = writtenAt(numberOf(MIGRATIONS[MIGRATIONS.indexOf(file) - 1] ?? ""));
    const { close } = await aSiteAt(at, before);
    close();
  });
});
