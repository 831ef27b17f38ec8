import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

import { missingFfmpeg } from "#cli/import/sound/require-ffmpeg.ts";
import { type ImportRequest, runImport } from "#cli/import/run.ts";
import { silentProgress } from "#cli/import/report/progress.ts";
import type { SiteData } from "#cli/data/site-data.ts";

/** False, with a word to whoever runs the tests, where the import itself would not run either. */
export const hasFfmpeg = missingFfmpeg() === null;

const ffmpeg = (...parameters: string[]) =>
  execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...parameters], { stdio: "pipe" });

/** Writes a tone of its own; the ending of the path says in which format. */
export function writeTone(
  path: string,
  {
    hertz = 440,
    seconds = 2,
    tags = {},
  }: { hertz?: number; seconds?: number; tags?: Record<string, string> } = {},
): void {
  mkdirSync(dirname(path), { recursive: true });
  const metadata = Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
  const source = `sine=frequency=${hertz}:duration=${seconds}:sample_rate=44100`;
  // ffmpeg would write FLAC into .ogg, and no tags into these two unless asked to.
  const codec = path.endsWith(".ogg") ? ["-c:a", "libvorbis"] : [];
  if (/\.(aac|aiff)$/.test(path)) codec.push("-write_id3v2", "1");
  ffmpeg("-f", "lavfi", "-i", source, ...codec, ...metadata, path);
}

/** Writes the file anew with other tags and the same sound. */
export function retag(path: string, tags: Record<string, string>): void {
  const next = `${path}.next${path.slice(path.lastIndexOf("."))}`;
  const metadata = Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
  ffmpeg("-i", path, "-c", "copy", ...metadata, next);
  spawnSync("mv", [next, path]);
}

/** Writes a film without sound. */
export const writeFilm = (path: string) => ffmpeg("-f", "lavfi", "-i", "testsrc=duration=2:size=64x64", path);

/** The length that ffprobe finds, in seconds. */
export function lengthOf(path: string): number {
  const found = execFileSync("ffprobe", [
    "-v",
    "error",
    "-show_entries",
    "format=duration",
    "-of",
    "csv=p=0",
    path,
  ]);
  return Number(found.toString());
}

/** Runs the import as the command does, with its memory beside the folder. */
export function importFolder(folder: string, site: SiteData, request: Partial<ImportRequest> = {}) {
  return runImport({
    folder: Buffer.from(folder),
    site,
    stateFile: join(folder, "..", "import.sqlite"),
    stageDirectory: join(folder, "..", "stage"),
    wishes: { priceMinor: undefined, currency: undefined, genre: undefined },
    jobs: 2,
    isDryRun: false,
    signal: new AbortController().signal,
    progress: silentProgress,
    ...request,
  });
}
