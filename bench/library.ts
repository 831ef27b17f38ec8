/**
 * Query time and rows read a page of a large library: by cursor, against the same pages by OFFSET; and of all liked ids
 * for somebody who likes ten things and ten thousand. In one run.
 */
import { upsertRows } from "#catalogue/db/write.ts";
import type { Page, PageRequest } from "#catalogue/page.ts";
import { type UserDb, userDb } from "#worker/db/client.ts";
import { findLikedVersion, listLikedIds, listLikes } from "#worker/library/likes/queries.ts";
import { listOwnPlaylists } from "#worker/library/playlists/queries.ts";
import { startWorker } from "../tests/support/worker.ts";
import { quantile } from "./support/listening.ts";
import { scaleCatalogue } from "./support/scale-catalogue.ts";
import { type Cost, watchedDatabase } from "../tests/support/watched-database.ts";

const LIKES = 10_000;
const PLAYLISTS = 1000;
const SONGS_PER_PLAYLIST = 200;
const PAGE = 20;
const PAGES_MAX = 200;
const USER = "bench";
const SMALL_USER = "small";
const FEW_LIKES = 10;
const ROUNDS = 30;

const worker = await startWorker();
const { database } = worker;
const costs: Cost[] = [];

const users: UserDb = userDb({ DB: watchedDatabase(database, (cost) => costs.push(cost)) });

const catalogue = scaleCatalogue(LIKES);
await upsertRows(worker.db, catalogue);
const fill = (sql: string) => database.prepare(sql).run();
const counted = (count: number) =>
  `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})`;
for (const user of [USER, "somebody", SMALL_USER])
  await fill(
    `INSERT INTO users VALUES ('${user}', '${user}@example.org', 1, 'Bench', NULL, NULL, 'en', 0, 0, NULL)`,
  );
await fill(`INSERT INTO likes SELECT users.id, 'song', songs.id, songs.rowid FROM users, songs
  WHERE users.id <> '${SMALL_USER}' OR songs.rowid <= ${FEW_LIKES}`);
await fill(`${counted(PLAYLISTS)} INSERT INTO user_playlists
  SELECT 'mix-' || users.id || n, users.id, 'Mix ' || n, '', NULL, 0, ${SONGS_PER_PLAYLIST}, 40000, n, n FROM n, users`);
await fill(`INSERT INTO user_playlist_songs SELECT playlist.id, song.n, song.id, 0 FROM user_playlists AS playlist,
  (SELECT id, row_number() OVER () AS n FROM songs LIMIT ${SONGS_PER_PLAYLIST}) AS song`);

/** Reads a list to its end, or the first pages of it. */
async function byCursor<Item>(list: (request: PageRequest) => Promise<Page<Item>>): Promise<Cost[]> {
  costs.length = 0;
  let cursor: string | null | undefined;
  do {
    ({ nextCursor: cursor } = await list({ limit: PAGE, cursor: cursor ?? undefined }));
  } while (cursor !== null && costs.length < PAGES_MAX);
  return [...costs];
}

async function byOffset(sql: string, pages: number): Promise<Cost[]> {
  const found: Cost[] = [];
  for (let page = 0; page < pages; page += 1) {
    const { meta } = await database
      .prepare(`${sql} LIMIT ${PAGE} OFFSET ${page * PAGE}`)
      .bind(USER)
      .all();
    found.push({ ms: meta.duration, rows: meta.rows_read });
  }
  return found;
}

const likePages = () => byCursor((request) => listLikes(users, USER, "song", request));
const playlistPages = () => byCursor((request) => listOwnPlaylists(users, USER, request));
const LIKES_BY_OFFSET = `SELECT item_id, liked_at FROM likes WHERE user_id = ? AND kind = 'song' ORDER BY liked_at DESC, item_id`;
/** The way without a stored count, too. */
const PLAYLISTS_BY_OFFSET = `SELECT *, (SELECT count(*) FROM user_playlist_songs WHERE playlist_id = user_playlists.id) AS songs
  FROM user_playlists WHERE user_id = ? ORDER BY created_at DESC, id`;

/** The rows that `GET like/ids` reads for a page that knows the likes, or for one that does not; the first round is not counted. */
async function idsOf(user: string, isKnown: boolean): Promise<Cost[]> {
  const rounds: Cost[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    costs.length = 0;
    await findLikedVersion(users, user);
    if (!isKnown) await listLikedIds(users, user);
    const sum = (of: (cost: Cost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
    rounds.push({ ms: sum(({ ms }) => ms), rows: sum(({ rows }) => rows) });
  }
  return rounds.slice(1);
}

// The first round fills caches and is not counted.
await likePages();
await playlistPages();
const likes = await likePages();
const likesBaseline = await byOffset(LIKES_BY_OFFSET, likes.length);
const playlists = await playlistPages();
const playlistsBaseline = await byOffset(PLAYLISTS_BY_OFFSET, playlists.length);
const known = { few: await idsOf(SMALL_USER, true), many: await idsOf(USER, true) };
const whole = { few: await idsOf(SMALL_USER, false), many: await idsOf(USER, false) };
await worker.stop();

function line(name: string, pages: Cost[]) {
  const ms = pages.map((page) => page.ms);
  const rows = pages.map((page) => page.rows);
  const cells = [
    quantile(ms, 0.5).toFixed(2),
    quantile(ms, 0.99).toFixed(2),
    (ms.reduce((sum, one) => sum + one, 0) / ms.length).toFixed(2),
    quantile(rows, 0.5),
    Math.max(...rows),
  ];
  console.log(name.padEnd(32) + cells.map((cell) => String(cell).padEnd(13)).join(""));
}
console.log(
  `Pages of ${PAGE}; ${LIKES} likes, ${PLAYLISTS} playlists of ${SONGS_PER_PLAYLIST} songs. D1 tells whole milliseconds.`,
);
console.log(`${" ".repeat(32)}p50 ms       p99 ms       mean ms      p50 rows     most rows`);
line("likes by cursor", likes);
line("likes by OFFSET", likesBaseline);
line("playlists by cursor", playlists);
line("playlists by OFFSET, counted", playlistsBaseline);
line(`liked ids, known, of ${FEW_LIKES}`, known.few);
line(`liked ids, known, of ${LIKES}`, known.many);
line(`liked ids, all, of ${FEW_LIKES}`, whole.few);
line(`liked ids, all, of ${LIKES}`, whole.many);
const rowsOf = (rounds: Cost[]) =>
  quantile(
    rounds.map(({ rows }) => rows),
    0.5,
  );
console.log(
  `A page that knows the likes reads ${(rowsOf(known.many) / rowsOf(known.few)).toFixed(2)} times the rows for ${LIKES / FEW_LIKES} times the likes.`,
);
