/**
 * A crowd on `npm start` for ten minutes: 200 connections with pages, reads, ranges, likes, plays, sign-ups and purchases
 * at the stand-in till, and among them a flood on the page of an album that is newer than the build and changes; 50
 * readers at 8 kB/s and 400 requests that are never sent to their end. Prints times by kind beside a no-op's, failures,
 * memory, and whether plays, likes and purchases are counted exactly. It fails for a 5xx, a request without an answer, a
 * wrong count, a half-sent request that is still held after a minute, and memory that grows after the first third of
 * ten minutes. All of it stays on this machine.
 * Usage: npm run bench -- soak [seconds, 600 when left out]
 */
import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

import { upsertRows } from "#catalogue/db/write.ts";
import { changeItem } from "#catalogue/edit/values.ts";
import { readAddress } from "#cli/local/state/address.ts";
import { openLocal } from "#cli/local/state/platform.ts";
import { anAlbum, aSong } from "../tests/support/builders.ts";
import { quantile } from "./support/listening.ts";
import { ended, makeOwnSite } from "./support/own-site.ts";
import { findMiscounts } from "./support/soak/audit.ts";
import { readSlowly, sendHalf, type SlowReading } from "./support/soak/crowd.ts";
import { startTraffic } from "./support/soak/traffic.ts";
import { makeVisitors } from "./support/soak/visitors.ts";

const [SECONDS = 600] = process.argv.slice(2).map(Number);
const CONNECTIONS = 200;
/** As many of them as ask for one album's page alone. */
const FLOOD = 30;
const FIRST_PEOPLE = 30;
const SLOW_READERS = 50;
const HALF_SENT = 400;
const JOINS_EVERY_MS = 4000;
const CHANGES_EVERY_MS = 5000;
const LOOKS = 30;
/** Half-sent requests have to be ended by then. */
const HELD_AT_MOST_SECONDS = 60;
/** Memory grows when the last third of the run takes so many times what the second takes. */
const FLAT_WITHIN = 1.1;
const MEMORY_COUNTS_FROM_SECONDS = 300;

const site = await makeOwnSite("soak");
let app = await site.start();
let platform = await openLocal(site.state);
const query = async <Row>(sql: string) => (await platform.env.DB.prepare(sql).all<Row>()).results;
// The recorder of the demo would be measured too, and starts the runtime anew with the pages that it has built.
while ((await query("SELECT 1 FROM songs WHERE peaks IS NULL")).length > 0) await wait(500);
await platform.close();
app.kill("SIGTERM");
await ended(app);
app = await site.start();
platform = await openLocal(site.state);

const songs = await query<{
  id: string;
  albumId: string;
  artistId: string;
  price: number;
  low: string;
  high: string;
}>(
  `SELECT songs.id, album_id AS albumId, albums.artist_id AS artistId, songs.price_minor AS price,
     low_key AS low, high_key AS high
   FROM songs JOIN albums ON albums.id = album_id WHERE songs.state = 'published' AND albums.state = 'published'`,
);
const [first] = songs;
if (!first) throw new Error("The demo has no songs");
const flooded = "flooded-album";
await upsertRows(platform.db, {
  albums: [anAlbum(first.artistId, { id: flooded, title: "Flood 0" })],
  songs: [1, 2, 3].map((n) =>
    aSong({
      id: `flooded-${n}`,
      title: `Drop ${n}`,
      albumId: flooded,
      trackNumber: n,
      lowKey: first.low,
      highKey: first.high,
    }),
  ),
});

const traffic = startTraffic(site.url, CONNECTIONS);
const locales = ["", "/de", "/ja", "/hi"];
const visitors = makeVisitors(traffic, {
  url: site.url,
  songs: songs.map(({ id }) => id),
  sold: songs.filter(({ price }) => price > 0).map(({ id }) => id),
  pages: [
    "/",
    "/albums",
    "/top_track",
    ...songs.flatMap(({ id, albumId }) =>
      locales.flatMap((one) => [`${one}/song/${id}`, `${one}/album/${albumId}`]),
    ),
  ],
});
const playsBefore = await query<{ id: string; plays: number }>("SELECT song_id AS id, plays FROM song_stats");
for (let n = 0; n < FIRST_PEOPLE; n += 1) await visitors.join();

const over = new AbortController();
const begun = performance.now();
const repeat = async (work: () => Promise<unknown>, everyMs = 0) => {
  while (!over.signal.aborted) {
    await work();
    if (everyMs > 0) await wait(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
  }
};

/** The album's title has a number, which grows with each change. */
const titles = { written: 0, torn: 0, old: 0 };
async function flood(): Promise<void> {
  const before = titles.written;
  const locale = locales[Math.floor(Math.random() * locales.length)] ?? "";
  const path = Math.random() < 0.8 ? `${locale}/album/${flooded}` : `/api/v1/albums/${flooded}`;
  const answer = await traffic.ask(path.startsWith("/api") ? "flooded album" : "flooded page", path, [200]);
  const shown = new Set(answer?.text.match(/Flood \d+/g));
  if (shown.size > 1) titles.torn += 1;
  if ([...shown].some((title) => Number(title.slice(6)) < before)) titles.old += 1;
}
async function changeTitle(): Promise<void> {
  const number = titles.written + 1;
  await changeItem(platform.db, { kind: "album", id: flooded }, { title: `Flood ${number}` }, Date.now());
  titles.written = number;
}

const slow: SlowReading = { bytes: 0, whole: 0, broken: [] };
const slowly = visitors.people.flatMap(({ cookie }, n) => {
  const song = songs[n % songs.length];
  return song ? [{ path: `/media/audio/${song.id}/low.mp3`, cookie }] : [];
});
const half = sendHalf(site.url, HALF_SENT);

/** Megabytes of the app's processes, by name, in the order in which they were looked at. */
const memory: { workerd: number; node: number }[] = [];
function lookAtMemory(): void {
  const pids = [app.pid, readAddress(site.state)?.pid, ...(readAddress(site.state)?.children ?? [])];
  const rows = execFileSync("ps", ["-o", "rss=,comm=", "-p", pids.join(",")], { encoding: "utf8" });
  const sum = { workerd: 0, node: 0 };
  for (const [, kilobytes, name = ""] of rows.matchAll(/^\s*(\d+)\s+(.*)$/gm))
    sum[name.includes("workerd") ? "workerd" : "node"] += Number(kilobytes) / 1024;
  memory.push(sum);
}
const looks = setInterval(lookAtMemory, (SECONDS * 1000) / LOOKS);

console.log(
  `${SECONDS} s on ${site.url}: ${CONNECTIONS} connections, ${SLOW_READERS} slow readers, ${HALF_SENT} half-sent requests`,
);
setTimeout(() => over.abort(), SECONDS * 1000);
await Promise.all([
  ...Array.from({ length: CONNECTIONS - FLOOD }, () => repeat(visitors.visit)),
  ...Array.from({ length: FLOOD }, () => repeat(flood)),
  ...Array.from({ length: SLOW_READERS }, (_, n) => {
    const file = slowly[n % slowly.length];
    return file && readSlowly(site.url, file, over.signal, slow);
  }),
  repeat(visitors.join, JOINS_EVERY_MS),
  repeat(changeTitle, CHANGES_EVERY_MS),
]);
clearInterval(looks);
const seconds = (performance.now() - begun) / 1000;
const faults = [...new Set(visitors.books.problems)];

traffic.print(seconds, "no-op");
if (traffic.serverErrors() > 0) faults.push(`${traffic.serverErrors()} answers of 5xx`);
if (traffic.noAnswers() > 0) faults.push(`${traffic.noAnswers()} requests without an answer`);

console.log(
  `The album's title changed ${titles.written} times: ${titles.torn} pages had two titles, ${titles.old} an old one`,
);
if (titles.torn > 0) faults.push("pages with two titles");
console.log(
  `Slow readers: ${(slow.bytes / 2 ** 20).toFixed(0)} MB, ${slow.whole} files to their end, ${slow.broken.length} broken`,
);
faults.push(...slow.broken.map((how) => `a slow reader lost the file: ${how}`));
for (const { name, endedAfter, open } of half.held) {
  const [soonest, latest] = [Math.min(...endedAfter), Math.max(...endedAfter)];
  const when = endedAfter.length > 0 ? ` after ${soonest.toFixed(0)} to ${latest.toFixed(0)} s` : "";
  console.log(`Half-sent, ${name}: ${endedAfter.length} ended${when}, ${open} held`);
  if (seconds > HELD_AT_MOST_SECONDS && (open > 0 || latest > HELD_AT_MOST_SECONDS))
    faults.push(`half-sent requests ${name} are held`);
}
half.end();

const third = Math.floor(memory.length / 3);
console.log(`Memory, MB   workerd ${memory.map(({ workerd }) => workerd.toFixed(0)).join(" ")}`);
console.log(`             node    ${memory.map(({ node }) => node.toFixed(0)).join(" ")}`);
for (const name of ["workerd", "node"] as const) {
  const middle = (part: typeof memory) =>
    quantile(
      part.map((look) => look[name]),
      0.5,
    );
  const growth = middle(memory.slice(-third)) / middle(memory.slice(third, 2 * third));
  console.log(`  ${name}: the last third takes ${growth.toFixed(2)} times what the second takes`);
  if (SECONDS >= MEMORY_COUNTS_FROM_SECONDS && growth > FLAT_WITHIN)
    faults.push(`the memory of ${name} grows`);
}

faults.push(...(await findMiscounts(platform.env.DB, visitors.books, playsBefore)));
traffic.end();
await platform.close();
app.kill("SIGTERM");
await ended(app);
site.remove();
console.log(faults.length === 0 ? "No faults" : `Faults:\n  ${faults.join("\n  ")}`);
process.exit(faults.length === 0 ? 0 : 1);
