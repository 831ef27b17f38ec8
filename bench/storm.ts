/**
 * Sixty seconds of an app that answers, with all at once: listeners, an import, two operators and the recorder of the demo on one state, each
 * killed with -9 three times at moments drawn by chance. No answer may be a 5xx, and what was acknowledged has to be
 * there afterwards, row and object, with every song playing. It prints what it counted, and fails otherwise.
 */
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { openLocal } from "#cli/local/state/platform.ts";
import { writeTone } from "../tests/cli/import/fixtures.ts";
import { askAt, type Person, postJson, signUp } from "../tests/support/people/people.ts";
import { ended, makeOwnSite } from "./support/own-site.ts";

const SECONDS = 60;
const KILLS = 3;
const LISTENERS = 6;
const SONGS = 24;

const { url, directory, state, run, start, remove } = await makeOwnSite("storm");
const music = join(directory, "music");
for (let n = 0; n < SONGS; n += 1)
  writeTone(join(music, `${n}.flac`), {
    hertz: 200 + 10 * n,
    seconds: 1,
    tags: { title: `Storm ${n}`, artist: "Gale", album: "Storm", track: String(n + 1) },
  });

const counts = { answers: 0, serverErrors: 0, refused: 0, likes: 0, edits: 0, kills: 0 };
const over = new AbortController();
/** How long the app has answered so far, in seconds: while it starts again the storm stands still. */
const up = { seconds: 0 };

/** Kills the process that `current` gives at three moments of the storm. @param again starts it anew */
async function killNowAndThen(current: () => ChildProcess, again: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < KILLS; n += 1) {
    const moment = (SECONDS / (KILLS + 1)) * (n + 0.5 + Math.random());
    while (up.seconds < moment) await wait(50);
    current().kill("SIGKILL");
    counts.kills += 1;
    await again();
  }
}

let lastAnswerAt = 0;
/** Counts an answer; while the app is being started again there is none. */
async function listen(ask: () => Promise<Response>): Promise<Response | null> {
  const answer = await ask().catch(() => null);
  if (!answer) {
    counts.refused += 1;
    await wait(50);
    return null;
  }
  await answer
    .clone()
    .arrayBuffer()
    .catch(() => undefined);
  counts.answers += 1;
  lastAnswerAt = performance.now();
  if (answer.status >= 500) {
    counts.serverErrors += 1;
    console.log(`  ${answer.status} ${answer.url} ${(await answer.text()).slice(0, 120)}`);
  }
  return answer;
}

async function silenceSomeSongs(): Promise<void> {
  const platform = await openLocal(state);
  await platform.env.DB.prepare(
    `UPDATE songs SET peaks = NULL WHERE id IN
       (SELECT id FROM songs WHERE peaks IS NOT NULL AND title NOT LIKE 'Storm %' ORDER BY random() LIMIT 9)`,
  ).run();
  await platform.close();
}

let app = await start();
const person: Person = await signUp(askAt(url));
const top = (
  await (await person.ask("/song/top15")).json<{ data: { _id: string; audioUrls: { low: string } }[] }>()
).data;
const reads = [
  "/",
  "/albums",
  "/api/v1/song/top15",
  "/api/v1/albums/featureAlbums",
  "/api/v1/home/searchAll?query=go",
  "/api/v1/like",
];
const liked = new Set<string>();
const retitled = new Map<string, string>();

async function beListener(): Promise<void> {
  for (let n = 0; !over.signal.aborted; n += 1) {
    await listen(() => person.ask(reads[n % reads.length] ?? "/"));
    const song = top[n % top.length];
    if (!song) continue;
    await listen(() =>
      fetch(url + song.audioUrls.low, { headers: { Cookie: person.cookie(), Range: "bytes=0-65535" } }),
    );
    const answer = await listen(() => postJson(person.ask, "/like", { songId: song._id }));
    if (answer?.ok) {
      liked.add(song._id);
      counts.likes += 1;
    }
  }
}

/** An operator retitles songs one after the other. */
async function beOperator(songs: readonly string[]): Promise<void> {
  let child = run("admin", "songs", "list");
  const work = async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const id = songs[n % songs.length] ?? "";
      const title = `Title ${counts.edits} ${n}`;
      child = run("admin", "songs", "edit", id, "--title", title, "--no-build", "--yes");
      if ((await ended(child)) === 0) {
        counts.edits += 1;
        retitled.set(id, title);
      } else retitled.delete(id);
    }
  };
  await Promise.all([
    work(),
    killNowAndThen(
      () => child,
      () => Promise.resolve(),
    ),
  ]);
}

let importer = run("import", music, "--no-build", "--jobs", "1");
async function importAll(): Promise<void> {
  while ((await ended(importer)) !== 0) importer = run("import", music, "--no-build", "--jobs", "1");
}

console.log(`A storm of ${SECONDS} s of answers on ${url}`);
const TICK_MS = 100;
const clock = setInterval(() => {
  if (performance.now() - lastAnswerAt < 5 * TICK_MS) up.seconds += TICK_MS / 1000;
  if (up.seconds < SECONDS) return;
  over.abort();
  clearInterval(clock);
}, TICK_MS);
await Promise.all([
  ...Array.from({ length: LISTENERS }, beListener),
  beOperator(top.slice(0, 5).map(({ _id }) => _id)),
  beOperator(top.slice(5, 10).map(({ _id }) => _id)),
  importAll(),
  killNowAndThen(
    () => importer,
    () => Promise.resolve(),
  ),
  killNowAndThen(
    () => app,
    async () => {
      await silenceSomeSongs();
      app = await start();
    },
  ),
]);
console.log(counts);

const lost: string[] = [];
const platform = await openLocal(state);
const query = async <Row>(sql: string) => (await platform.env.DB.prepare(sql).all<Row>()).results;
while ((await query("SELECT 1 FROM songs WHERE peaks IS NULL")).length > 0) await wait(200);
const songs = await query<{ id: string; title: string }>("SELECT id, title FROM songs");
for (let n = 0; n < SONGS; n += 1)
  if (!songs.some(({ title }) => title === `Storm ${n}`)) lost.push(`song Storm ${n}`);
for (const [id, title] of retitled)
  if (songs.find((song) => song.id === id)?.title !== title) lost.push(`title ${title}`);
const likes = await (await person.ask("/like?limit=100")).json<{ data: { _id: string }[] }>();
for (const id of liked) if (!likes.data.some(({ _id }) => _id === id)) lost.push(`like of ${id}`);
for (const { id } of songs)
  for (const quality of ["low", "high"]) {
    const sound = await fetch(`${url}/media/audio/${id}/${quality}.mp3`, {
      headers: { Cookie: person.cookie(), Range: "bytes=0-99" },
    });
    if (sound.status !== 206) lost.push(`${quality} sound of ${id}: ${sound.status}`);
  }
const check = await query<{ integrity_check?: string; quick_check?: string }>("PRAGMA quick_check");
if (check[0]?.quick_check !== "ok") lost.push(`database: ${JSON.stringify(check)}`);
await platform.close();
app.kill("SIGTERM");
await ended(app);
remove();
console.log(
  lost.length === 0 ? `${songs.length} songs play, nothing is lost` : `Lost:\n  ${lost.join("\n  ")}`,
);
process.exit(lost.length + counts.serverErrors === 0 ? 0 : 1);
