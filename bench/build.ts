/** Pages per second, memory and bytes a page at 1,000 and 10,000 pages; the smaller build is the other's baseline. */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { refreshCharts } from "#catalogue/plays/charts.ts";
import { catalogueDb } from "#catalogue/db/db.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { astroBuildArguments } from "#cli/build/astro-command.ts";
import { openD1File } from "#cli/local/machine/d1-file.ts";
import { migrate } from "#cli/local/migrate.ts";
import { rootDirectory } from "#cli/local/paths.ts";
import { scaleCatalogue } from "./support/scale-catalogue.ts";

/** Songs that, with their albums and artists in eight languages, make so many pages. */
const SIZES = [100, 1070];

interface Result {
  pages: number;
  seconds: number;
  peakMib: number;
  bytesPerPage: number;
}

/** Resident memory of a process and all below it, in MiB. */
function treeMemoryMib(rootPid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      parents.set(Number(name), Number(parent));
    } catch {
      // The process has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => pid === rootPid || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow).reduce((total, pid) => {
    try {
      return (
        total + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024
      );
    } catch {
      return total;
    }
  }, 0);
}

async function build(songCount: number): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), "tonearm-bench-"));
  const catalogue = join(directory, "catalogue.sqlite");
  const { database, close } = openD1File(catalogue, { readOnly: false });
  const db = catalogueDb({ DB: database });
  await migrate(database);
  await upsertRows(db, scaleCatalogue(songCount));
  await refreshCharts(db, "2026-10-01");
  close();

  const out = join(rootDirectory, "dist.bench");
  const started = performance.now();
  const child = spawn(process.execPath, astroBuildArguments(out), {
    cwd: rootDirectory,
    stdio: "ignore",
    env: { ...process.env, TONEARM_CATALOGUE: catalogue, PRERENDER_MAX_FILES: "100000" },
  });
  let peakMib = 0;
  const watch = setInterval(() => {
    if (child.pid !== undefined && process.platform === "linux")
      peakMib = Math.max(peakMib, treeMemoryMib(child.pid));
  }, 200);
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error("The build failed; run 'npm run build -- --local' to see why");
  const seconds = (performance.now() - started) / 1000;
  const pages = readdirSync(join(out, "client"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  const bytes = pages.reduce((total, file) => total + statSync(join(out, "client", file)).size, 0);
  rmSync(out, { recursive: true });
  rmSync(directory, { recursive: true });
  return { pages: pages.length, seconds, peakMib, bytesPerPage: bytes / pages.length };
}

console.log("pages    seconds   pages/s   peak MiB   bytes/page");
let baseline: Result | undefined;
for (const size of SIZES) {
  const result = await build(size);
  const { pages, seconds, peakMib, bytesPerPage } = result;
  const ratio = baseline
    ? `   ${(pages / seconds / (baseline.pages / baseline.seconds)).toFixed(2)} times the pages/s of the smaller build`
    : "";
  console.log(
    `${String(pages).padEnd(9)}${seconds.toFixed(1).padEnd(10)}${(pages / seconds).toFixed(0).padEnd(10)}${peakMib.toFixed(0).padEnd(11)}${bytesPerPage.toFixed(0)}${ratio}`,
  );
  baseline ??= result;
}
console.log(
  "Memory is the sum over all processes of the build, pages that they share counted more than once.",
);
