import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

import { buildApp } from "../build/build.ts";
import { fingerprint } from "../build/fingerprint.ts";
import { completeDemoSound, installDemo } from "../demo/install.ts";
import { migrate } from "./migrate.ts";
import { buildDirectory, buildStamp, workDirectory } from "./paths.ts";
import { openLocal } from "./platform.ts";
import { step } from "./progress.ts";

/** Brings the local database up to date and fills an empty one with the demo; what is there is left alone. */
export async function prepareData(): Promise<void> {
  const platform = await openLocal();
  await step(
    "Database",
    () => migrate(platform.env.DB),
    (files) => (files.length > 0 ? `${files.length} migrations applied` : "up to date"),
  );
  await step(
    "Demo catalogue",
    () => installDemo(platform),
    (songs) => (songs > 0 ? `${songs} songs composed, their covers drawn` : "not needed, there is music"),
  );
  await platform.close();
}

/**
 * Makes the sound that the demo still lacks, on the cores that nobody else needs.
 * @returns when all is there, or soon after `stop`
 */
export async function prepareSound(stop: AbortSignal): Promise<void> {
  const started = performance.now();
  let made = 0;
  await completeDemoSound(stop, (done) => (made = done));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (made > 0 && !stop.aborted) console.log(`  ${"Sound".padEnd(16)} ${made} songs recorded (${seconds} s)`);
}

/** Builds the pages when code or catalogue have changed since the last build. */
export async function preparePages(): Promise<void> {
  const platform = await openLocal();
  const current = await fingerprint(platform.db);
  await platform.close();
  const isBuilt =
    existsSync(buildDirectory) && existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === current;
  await step(
    "Pages",
    async () => {
      if (isBuilt) return;
      await buildApp(() => undefined);
      mkdirSync(workDirectory, { recursive: true });
      writeFileSync(buildStamp, current);
    },
    () => (isBuilt ? "up to date" : "built"),
  );
}
