/**
 * An album of 20 songs as one archive: first byte and megabytes a second, against an object of that size through the
 * same Worker in the same run; and the memory of workerd while an album of 1 GB goes out.
 */
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";

import { meterSoundFile, rememberSoundFile } from "#catalogue/sound/sound-files.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { coverObjectKey } from "#domain/cover.ts";
import { albumDownloadUrl, songDownloadUrl } from "#domain/sound/download.ts";
import { anAlbum, anArtist, aSong } from "../tests/support/builders.ts";
import { aJpeg } from "../tests/support/downloads.ts";
import { startWorker } from "../tests/support/worker.ts";
import { quantile } from "./support/listening.ts";

const ROUNDS = Number(process.argv[2] ?? 7);
const SONGS = 20;
const MB = 1_000_000;
const SONG_MEGABYTES = { usual: 5, large: 50 };
const COVER = "c".repeat(32);
const LOOK_EVERY_MS = 20;

const worker = await startWorker("bench/support/download-entry.ts");
await upsertRows(worker.db, {
  artists: [anArtist({ id: "band" })],
  albums: Object.keys(SONG_MEGABYTES).map((id) => anAlbum("band", { id, coverKey: COVER })),
  songs: Object.keys(SONG_MEGABYTES).flatMap((albumId) =>
    Array.from({ length: SONGS }, (_, index) =>
      aSong({
        id: `${albumId}-${index}`,
        albumId,
        trackNumber: index + 1,
        highKey: albumId,
        coverKey: COVER,
      }),
    ),
  ),
});
await worker.bucket.put(coverObjectKey(COVER, "1200.jpg"), await aJpeg(600));
const url = await worker.url;
for (const [key, megabytes] of Object.entries({ ...SONG_MEGABYTES, plain: SONGS * SONG_MEGABYTES.usual })) {
  await fetchAll(`/media/plain/${key}/${megabytes}`);
  const meter = meterSoundFile(key);
  for (let count = 0; count < megabytes; count += 1) meter.write(new Uint8Array(MB));
  await rememberSoundFile(worker.db, meter.result());
}

interface DownloadTiming {
  firstByteMs: number;
  megabytesPerSecond: number;
}

function fetchAll(path: string): Promise<DownloadTiming> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(new URL(path, url), { headers: { "X-Test-User": "ada" } }, (answer) => {
      let bytes = 0;
      let firstByteMs = 0;
      answer.on("data", (chunk: Buffer) => {
        firstByteMs ||= performance.now() - started;
        bytes += chunk.length;
      });
      answer.on("end", () => {
        const isWhole = answer.statusCode === 200 && bytes === Number(answer.headers["content-length"]);
        const megabytesPerSecond = bytes / MB / ((performance.now() - started) / 1000);
        if (isWhole) resolve({ firstByteMs, megabytesPerSecond });
        else reject(new Error(`${path}: ${answer.statusCode}, ${bytes} bytes`));
      });
      answer.on("error", reject);
    }).on("error", reject);
  });
}

const paths = {
  plain: "/media/plain/plain",
  album: albumDownloadUrl("usual"),
  song: songDownloadUrl("large-0"),
};
const fetched = new Map<string, DownloadTiming[]>(Object.keys(paths).map((name) => [name, []]));
for (const path of Object.values(paths)) await fetchAll(path);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, path] of Object.entries(paths)) fetched.get(name)?.push(await fetchAll(path));

const medians = (name: string) => {
  const all = fetched.get(name) ?? [];
  return {
    first: quantile(
      all.map(({ firstByteMs }) => firstByteMs),
      0.5,
    ),
    speed: quantile(
      all.map(({ megabytesPerSecond }) => megabytesPerSecond),
      0.5,
    ),
  };
};
const unit = medians("plain");
for (const name of Object.keys(paths)) {
  const { first, speed } = medians(name);
  console.log(
    `${name.padEnd(6)} first byte ${first.toFixed(1)} ms (${(first / unit.first).toFixed(2)} x)  ${speed.toFixed(0)} MB/s (${(speed / unit.speed).toFixed(2)} x)`,
  );
}

/** Bytes that workerd, a child of this process, has in memory. */
function residentBytes(): number {
  const status = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((id) => readStatus(id))
    .find((text) => text.includes(`\nPPid:\t${process.pid}\n`) && text.startsWith("Name:\tworkerd"));
  return Number(/VmRSS:\s+(\d+)/.exec(status ?? "")?.[1]) * 1024;
}

function readStatus(id: string): string {
  try {
    return readFileSync(`/proc/${id}/status`, "utf8");
  } catch {
    return "";
  }
}

if (process.platform === "linux") {
  const before = residentBytes();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, residentBytes())), LOOK_EVERY_MS);
  const { megabytesPerSecond } = await fetchAll(albumDownloadUrl("large"));
  clearInterval(looking);
  const ratio = (most / before).toFixed(2);
  console.log(
    `1 GB   at ${megabytesPerSecond.toFixed(0)} MB/s; workerd ${(before / MB).toFixed(0)} MB before, at most ${(most / MB).toFixed(0)} MB (${ratio} x)`,
  );
}
await worker.stop();
