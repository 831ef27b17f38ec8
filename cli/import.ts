import { stat } from "node:fs/promises";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { listChangedPages } from "#catalogue/edit/changed-pages.ts";
import { type ImportOptions, readOptions, USAGE } from "./import/options.ts";
import { UsageError } from "./terminal/arguments.ts";
import { operatorsPath } from "./terminal/operators-file.ts";
import { createProgress } from "./import/report/progress.ts";
import { openDeployedData } from "./data/deployed-data.ts";
import { openLocalData } from "./data/local-data.ts";
import { reportLines } from "./import/report/report.ts";
import { missingFfmpeg } from "./import/sound/require-ffmpeg.ts";
import { runImport } from "./import/run.ts";
import { sweep } from "./import/bucket/sweep.ts";
import { waitForLock } from "./local/machine/lock.ts";
import { stateDirectory, workDirectory } from "./local/paths.ts";
import { preparePages } from "./local/prepare.ts";
import { untilStopped } from "./local/machine/stop.ts";
import { announcePages } from "./content/index-now.ts";

const EXIT = { done: 0, someFailed: 1, usage: 2, stopped: 130 } as const;

process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    return EXIT.usage;
  }
  console.error(`The import ended early: ${error instanceof Error ? error.message : String(error)}`);
  console.error("Nothing that came in is lost; run it again to go on.");
  return EXIT.someFailed;
});

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === "help") {
    console.log(USAGE);
    return EXIT.done;
  }
  const folder = operatorsPath(options.folder);
  if (!options.isSweep && !(await stat(folder).catch(() => null))?.isDirectory()) {
    throw new UsageError(`${folder} is no folder`);
  }
  const missing = options.isSweep ? null : missingFfmpeg();
  if (missing !== null) {
    console.error(missing);
    return EXIT.usage;
  }
  const directory = options.isRemote ? workDirectory : stateDirectory;
  const stem = join(directory, options.isRemote ? "import-remote" : "import");
  mkdirSync(directory, { recursive: true });
  const release = await waitForLock(`${stem}.lock`, () =>
    console.error("Another import is running; this one goes on when it has ended."),
  );
  try {
    return await importOrSweep(options, folder, stem);
  } finally {
    release();
  }
}

async function importOrSweep(options: ImportOptions, folder: string, stem: string): Promise<number> {
  const { wishes, jobs, isDryRun, isRemote } = options;
  const site = isRemote ? await openDeployedData(process.env) : await openLocalData();
  const signal = untilStopped();
  const started = performance.now();
  const startedAt = Date.now();
  try {
    if (options.isSweep) {
      const removed = await sweep(site, `${stem}.sqlite`, isDryRun);
      console.log(`  ${removed} unused objects ${isDryRun ? "would be removed" : "removed"}`);
      return EXIT.done;
    }
    const { summary, preview, isStopped, hasChanged } = await runImport({
      folder: Buffer.from(folder),
      site,
      stateFile: `${stem}.sqlite`,
      stageDirectory: `${stem}-stage`,
      wishes,
      jobs,
      isDryRun,
      signal,
      progress: createProgress(process.stdout),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log([`Import of ${folder} (${seconds} s)`, ...reportLines(summary, preview)].join("\n"));
    if (isStopped) {
      console.log("stopped; run it again to go on");
      return EXIT.stopped;
    }
    if (hasChanged && isRemote) {
      await announcePages(() => listChangedPages(site.db, startedAt), process.env, console.error);
      console.log("  Now publish pages that show it: npm run build -- --remote && npx wrangler deploy");
    }
    if (hasChanged && !isRemote && options.builds) await preparePages(site);
    return summary.failed.length > 0 ? EXIT.someFailed : EXIT.done;
  } finally {
    await site.close();
  }
}
