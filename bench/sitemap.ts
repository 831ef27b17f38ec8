/** Rows read, time and bytes of the sitemap's index and parts, over so many songs: `npm run bench -- sitemap 100000`. */
import { gzipSync } from "node:zlib";

import { catalogueDb } from "#catalogue/db/db.ts";
import { listSitemapParts, ROWS_PER_PART } from "#catalogue/sitemap.ts";
import { startWorker } from "../tests/support/worker.ts";
import { watchedDatabase } from "../tests/support/watched-database.ts";

const SONGS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 5;
const SONGS_A_STATEMENT = 5_000;

const worker = await startWorker(undefined, { bindings: { SITE_URL: "https://music.example" } });
const { database } = worker;
for (let first = 1; first <= SONGS; first += SONGS_A_STATEMENT) {
  await database
    .prepare(
      `WITH RECURSIVE number (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2)
       INSERT INTO songs (id, title, duration_seconds, low_key, high_key, audio_digest, created_at, updated_at)
       SELECT printf('a-song-of-the-bench-%06x', n), 'A song', 200, n, n, n, 0, 1760000000000 + n FROM number`,
    )
    .bind(first, Math.min(SONGS, first + SONGS_A_STATEMENT - 1))
    .run();
}

let rowsRead = 0;
const counting = catalogueDb({ DB: watchedDatabase(database, ({ rows }) => (rowsRead += rows)) });
const parts = await listSitemapParts(counting);
console.log(`index of ${SONGS} songs: ${parts.length} parts, ${rowsRead} rows read`);

const middle = `/sitemaps/songs-${Math.ceil(SONGS / ROWS_PER_PART / 2)}.xml`;
for (const path of ["/sitemap.xml", "/sitemaps/pages.xml", middle]) {
  const times: number[] = [];
  let body = "";
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    body = await (await worker.fetch(`http://localhost${path}`)).text();
    times.push(performance.now() - started);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const addresses = body.match(/<loc>/g)?.length ?? 0;
  const [kilobytes, packed] = [Buffer.byteLength(body), gzipSync(body).length].map((bytes) =>
    (bytes / 1000).toFixed(0),
  );
  console.log(`${path}: ${addresses} addresses, ${kilobytes} kB (${packed} packed), ${median.toFixed(0)} ms`);
}
const read = await database
  .prepare("SELECT id, updated_at FROM songs WHERE rowid > ? AND rowid <= ? AND hidden = 0")
  .bind(SONGS / 2, SONGS / 2 + ROWS_PER_PART)
  .all();
console.log(`a part: ${read.meta.rows_read} rows read`);
await worker.stop();
