/** Songs a minute of an import, and against plain ffmpeg that makes the same two encodings, one process a core. */
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { encode } from "#cli/import/sound/encode.ts";
import { forEachParallel } from "#cli/import/limit.ts";
import { openLocalData } from "#cli/data/local-data.ts";
import { silentProgress } from "#cli/import/report/progress.ts";
import { missingFfmpeg } from "#cli/import/sound/require-ffmpeg.ts";
import { runImport } from "#cli/import/run.ts";

const SECONDS_PER_SONG = 200;
const count = Number(process.argv[2] ?? 6);
const jobs = availableParallelism();
const run = promisify(execFile);

const missing = missingFfmpeg();
if (missing !== null || !Number.isInteger(count) || count < 1) {
  console.error(missing ?? "Usage: npm run bench -- import [songs]");
  process.exit(2);
}

const directory = mkdtempSync(join(tmpdir(), "tonearm-bench-"));
const folder = join(directory, "music");
const songs = Array.from({ length: count }, (_, index) => join(folder, `${index + 1} - Song.flac`));
mkdirSync(folder);
for (const [index, song] of songs.entries()) {
  // Pink noise under a tone: an encoder works less on silence or a pure tone than on music.
  const noise = `anoisesrc=color=pink:amplitude=0.4:seed=${index}:duration=${SECONDS_PER_SONG}[noise]`;
  const tone = `sine=frequency=${200 + 20 * index}:duration=${SECONDS_PER_SONG}[tone]`;
  const mix = "[noise][tone]amix,aformat=channel_layouts=stereo:sample_rates=44100";
  const source = [noise, tone, mix].join(";");
  execFileSync("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", source, song]);
}

/** Seconds that the work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

const plain = await timed(() =>
  forEachParallel(songs, jobs, async (song) => {
    const low = ["-map", "0:a:0", "-c:a", "libmp3lame", "-b:a", "64k", "-ac", "1", `${song}.low.mp3.out`];
    const high = ["-map", "0:a:0", "-c:a", "libmp3lame", "-b:a", "192k", `${song}.high.mp3.out`];
    await run("ffmpeg", ["-nostdin", "-v", "error", "-i", song, "-f", "mp3", ...low, "-f", "mp3", ...high]);
  }),
);

const pass = await timed(() =>
  forEachParallel(songs, jobs, async (song) => {
    await encode({
      stagedPath: song,
      probe: { codec: "flac", bitsPerSecond: null, declaredSeconds: SECONDS_PER_SONG },
      lowPath: `${song}.low.out`,
      highPath: `${song}.high.out`,
      signal: new AbortController().signal,
      onDecoded: () => undefined,
    });
  }),
);

const site = await openLocalData(join(directory, "state"));
const request = {
  folder: Buffer.from(folder),
  site,
  stateFile: join(directory, "import.sqlite"),
  stageDirectory: join(directory, "stage"),
  wishes: { priceMinor: undefined, currency: undefined, genre: undefined },
  jobs,
  isDryRun: false,
  signal: new AbortController().signal,
  progress: silentProgress,
};
const imported = await timed(() => runImport(request));
const again = await timed(() => runImport(request));
await site.close();
rmSync(directory, { recursive: true });

const rate = (seconds: number) =>
  `${((count * 60) / seconds).toFixed(0)} songs/min, ${((count * SECONDS_PER_SONG) / seconds).toFixed(0)} times real time`;
console.log(`${count} songs of ${SECONDS_PER_SONG} s, ${jobs} at once`);
const show = (name: string, seconds: number) =>
  console.log(`  ${name.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s  ${rate(seconds)}`);
show("plain ffmpeg, the two encodings", plain);
show("the one pass, with loudness and outline", pass);
show("import", imported);
console.log(`  import again, nothing changed ${again.toFixed(1).padStart(21)} s`);
console.log(
  `  the import took ${(imported / pass).toFixed(2)} times as long as its pass alone, ${(imported / plain).toFixed(2)} times as plain ffmpeg`,
);
