/** The costs of an album with 100,000 comments against one with 12: rows read, query time, bytes of answers and page data. */
import { countComments, listComments } from "#catalogue/comments.ts";
import { type CatalogueDb, catalogueDb } from "#catalogue/db/db.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { PAGE_COMMENTS } from "#domain/people/comment.ts";
import { anAlbum, anArtist } from "../tests/support/builders.ts";
import { startWorker } from "../tests/support/worker.ts";
import { quantile } from "./support/listening.ts";
import { type Cost, watchedDatabase } from "../tests/support/watched-database.ts";

const COUNTS = { few: 12, many: 100_000 };
const ROUNDS = 50;

const worker = await startWorker();
const { database } = worker;
let costs: Cost[] = [];

const watched = watchedDatabase(database, (cost) => costs.push(cost));
const db: CatalogueDb = catalogueDb({ DB: watched });

await upsertRows(worker.db, {
  artists: [anArtist({ id: "singer" })],
  albums: Object.keys(COUNTS).map((id) => anAlbum("singer", { id })),
});
const TEXT = "The second side is the best thing I have heard all year. ".repeat(4);
for (const [albumId, count] of Object.entries(COUNTS)) {
  await database
    .prepare(
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)
      INSERT INTO comments SELECT ? || '-' || n, ?, 'Listener ' || n, ?, 'shown', n * 1000 FROM n`,
    )
    .bind(count, albumId, albumId, TEXT)
    .run();
}

/** Measures a task round by round; its cost is the sum of its queries. */
async function measure(task: () => Promise<unknown>): Promise<{ ms: number; rows: number; wallMs: number }> {
  const rounds: { ms: number; rows: number; wallMs: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    costs = [];
    const started = performance.now();
    await task();
    const wallMs = performance.now() - started;
    const sum = (of: (cost: Cost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
    // The first round fills caches.
    if (round > 0) rounds.push({ ms: sum(({ ms }) => ms), rows: sum(({ rows }) => rows), wallMs });
  }
  const median = (of: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(of), 0.5);
  return {
    ms: median((one) => one.ms),
    rows: median((one) => one.rows),
    wallMs: median((one) => one.wallMs),
  };
}

const pageOf = (id: string) => async () =>
  JSON.stringify({
    ...(await listComments(db, id, { limit: PAGE_COMMENTS })),
    total: await countComments(db, id),
  });
/** A page in the middle of all of them. */
async function deepPageOf(id: string): Promise<() => Promise<unknown>> {
  const middle = btoa(JSON.stringify([(COUNTS[id as keyof typeof COUNTS] / 2) * 1000, "x"])).replace(
    /=+$/,
    "",
  );
  return () => listComments(db, id, { limit: 20, cursor: middle });
}
/** The costs of an album without a count of its own and without a cursor, to compare with. */
const naiveOf = (id: string) => async () => {
  for (const sql of [
    `SELECT count(*) FROM comments WHERE album_id = ? AND state = 'shown'`,
    `SELECT * FROM comments WHERE album_id = ? AND state = 'shown' ORDER BY created_at DESC LIMIT 20 OFFSET ${COUNTS[id as keyof typeof COUNTS] / 2}`,
  ]) {
    await watched.prepare(sql).bind(id).all();
  }
};
const bytesOf = async (path: string) => (await (await worker.request(path)).arrayBuffer()).byteLength;

const lines: [string, Awaited<ReturnType<typeof measure>>, Awaited<ReturnType<typeof measure>>][] = [];
for (const [name, task] of Object.entries({
  "page: newest 12 and count": async (id: string) => pageOf(id),
  "a page from the middle": deepPageOf,
  "counted, and by OFFSET": async (id: string) => naiveOf(id),
})) {
  lines.push([name, await measure(await task("few")), await measure(await task("many"))]);
}
const bytes = await Promise.all(
  ["few", "many"].map(async (id) => ({
    page: (await pageOf(id)()).length,
    album: await bytesOf(`/albums/${id}`),
    list: await bytesOf(`/albums/${id}/comments?limit=12`),
  })),
);
await worker.stop();

console.log(`${COUNTS.many} comments on an album against ${COUNTS.few}; medians of ${ROUNDS} rounds.`);
console.log(`${" ".repeat(30)}rows read           ms, wall clock`);
for (const [name, few, many] of lines) {
  const pair = (a: number, b: number, digits: number) =>
    `${a.toFixed(digits)} / ${b.toFixed(digits)} (×${(b / a).toFixed(1)})`.padEnd(24);
  console.log(name.padEnd(30) + pair(few.rows, many.rows, 0) + pair(few.wallMs, many.wallMs, 2));
}
const [few, many] = bytes;
for (const key of ["page", "album", "list"] as const)
  console.log(`bytes, ${key}`.padEnd(30) + `${few?.[key]} / ${many?.[key]}`);
