/**
 * The costs of one buyer's pages among many sales: the songs that are kept as owned, against deriving them from the
 * ledger, and for somebody who owns ten against somebody who owns ten thousand, in one run.
 */
import { upsertRows } from "#catalogue/db/write.ts";
import type { PageRequest } from "#catalogue/page.ts";
import { findUserAndVersion } from "#worker/accounts/queries.ts";
import { listOwnedIds } from "#worker/store/ledger/ownership.ts";
import { type UserDb, userDb } from "#worker/db/client.ts";
import { giveNewSongs } from "#worker/store/purchases/new-songs.ts";
import { listOwnedSongs } from "#worker/store/purchases/queries.ts";
import { listOrders } from "#worker/store/orders/orders.ts";
import { hasBoughtSong } from "#worker/store/ledger/ownership-queries.ts";
import { startWorker } from "../tests/support/worker.ts";
import { quantile } from "./support/listening.ts";
import { scaleCatalogue } from "./support/scale-catalogue.ts";
import { type Cost, watchedDatabase } from "../tests/support/watched-database.ts";

const SALES = 100_000;
const OF_ONE_USER = 10_000;
const OF_ANOTHER = 10;
const PAGE = 20;
const ROUNDS = 30;
const USER = "bench";
const SMALL_USER = "small";

const worker = await startWorker();
const { database } = worker;
let spent: Cost = { ms: 0, rows: 0 };

const users: UserDb = userDb({
  DB: watchedDatabase(database, ({ ms, rows }) => (spent = { ms: spent.ms + ms, rows: spent.rows + rows })),
});

const fill = (sql: string) => database.prepare(sql).run();
const counted = `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${SALES})`;
/** Every sale by its number: the first ones are one user's, the next a few another's, the others are nine each. */
const BUYER = `iif(n <= ${OF_ONE_USER}, '${USER}', iif(n <= ${OF_ONE_USER + OF_ANOTHER}, '${SMALL_USER}', 'user-' || (n / 9)))`;
await upsertRows(worker.db, scaleCatalogue(1000));
for (const user of [USER, SMALL_USER])
  await fill(
    `INSERT INTO users VALUES ('${user}', '${user}@example.org', 1, 'Bench', NULL, NULL, 'en', 0, 0, NULL)`,
  );
await fill(`${counted} INSERT INTO purchases SELECT 'cs_' || n, 'pi_' || n, ${BUYER}, 'song', 'song-' || n,
  'A song', 'An artist', 129, 0, 0, 129, 'USD', n FROM n`);
await fill(`${counted} INSERT INTO purchase_songs SELECT ${BUYER}, 'song-' || n, 'cs_' || n, n FROM n`);
await fill(`${counted} INSERT INTO checkouts SELECT 'cs_' || n, ${BUYER}, 'song', 'song-' || n, 129, 'USD',
  iif(n % 1000 = 0, 'pending', 'paid'), n, n FROM n`);
await fill(
  `${counted} INSERT INTO payment_entries SELECT 'fee:' || n, 'pi_' || n, 'fee', 34, 'USD', n FROM n`,
);
await fill(`${counted} INSERT INTO payment_entries SELECT 'refund:' || n, 'pi_' || n, 'refund', 129, 'USD', n FROM n
  WHERE n % 50 = 0`);
await fill("ANALYZE");

async function measure(work: (round: number) => Promise<unknown>): Promise<Cost[]> {
  const costs: Cost[] = [];
  // The first round fills caches and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    spent = { ms: 0, rows: 0 };
    await work(round);
    costs.push(spent);
  }
  return costs.slice(1);
}

/** Goes on to the next page with every round. */
function paging(list: (request: PageRequest) => Promise<{ nextCursor: string | null }>) {
  let cursor: string | undefined;
  return async () => {
    cursor = (await list({ limit: PAGE, cursor })).nextCursor ?? undefined;
  };
}
const songOf = (round: number) => `song-${round * 331}`;
const derived = (sql: string, ...values: unknown[]) =>
  users.$client
    .prepare(sql)
    .bind(...values)
    .all();
const shop = { catalogue: worker.db, users };
/** The rows that `GET auth` reads for a page that knows the owned songs, and for one that does not. */
const auth = async (user: string, isKnown: boolean) => {
  await findUserAndVersion(users, user);
  await giveNewSongs(shop, user);
  if (!isKnown) await listOwnedIds(users, user);
};

const lines: [string, Cost[]][] = [
  ["a page of owned songs", await measure(paging((request) => listOwnedSongs(users, USER, request)))],
  ["a page of orders", await measure(paging((request) => listOrders(shop, USER, request)))],
  ["is this song owned", await measure((round) => hasBoughtSong(users, USER, songOf(round)))],
  [
    "  derived",
    await measure((round) =>
      derived("SELECT 1 FROM songs_of_purchases WHERE user_id = ? AND song_id = ?", USER, songOf(round)),
    ),
  ],
  [`GET auth, known, of ${OF_ANOTHER}`, await measure(() => auth(SMALL_USER, true))],
  [`GET auth, known, of ${OF_ONE_USER}`, await measure(() => auth(USER, true))],
  [`GET auth, all ids, of ${OF_ANOTHER}`, await measure(() => auth(SMALL_USER, false))],
  [`GET auth, all ids, of ${OF_ONE_USER}`, await measure(() => auth(USER, false))],
  [
    "  derived",
    await measure(() => derived("SELECT song_id FROM songs_of_purchases WHERE user_id = ?", USER)),
  ],
];
await worker.stop();

console.log(
  `${OF_ONE_USER} of ${SALES} sales are one user's, every 50th is refunded; ${ROUNDS} rounds each.`,
);
console.log(`${" ".repeat(36)}p50 ms     p99 ms     p50 rows   most rows`);
for (const [name, costs] of lines) {
  const [ms, rows] = [costs.map((cost) => cost.ms), costs.map((cost) => cost.rows)];
  const cells = [
    quantile(ms, 0.5).toFixed(1),
    quantile(ms, 0.99).toFixed(1),
    quantile(rows, 0.5),
    Math.max(...rows),
  ];
  console.log(name.padEnd(36) + cells.map((cell) => String(cell).padEnd(11)).join(""));
}

const rowsOf = (name: string) =>
  quantile(
    (lines.find(([line]) => line === name)?.[1] ?? []).map(({ rows }) => rows),
    0.5,
  );
const [few, many] = [
  rowsOf(`GET auth, known, of ${OF_ANOTHER}`),
  rowsOf(`GET auth, known, of ${OF_ONE_USER}`),
];
console.log(
  `GET auth of a page that knows reads ${(many / few).toFixed(2)} times the rows for ${OF_ONE_USER / OF_ANOTHER} times the songs.`,
);
