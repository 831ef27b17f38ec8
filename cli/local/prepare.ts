import { join } from "node:path";

import { completeDemoSound, installDemo, type SongLength } from "#demo/install.ts";
import { buildPages } from "../build/pages.ts";
import { migrate, migrationNotes } from "./migrate.ts";
import { workDirectory } from "./paths.ts";
import { step } from "./machine/progress.ts";
import type { LocalPlatform } from "./state/platform.ts";

/** Brings the local database up to date and fills an empty one with the demo; other data is left alone. */
export async function prepareData(platform: LocalPlatform): Promise<void> {
  let notes: string[] = [];
  await step(
    "Database",
    async () => {
      const files = await migrate(platform.env.DB);
      notes = await migrationNotes(platform.env.DB, files);
      return files;
    },
    (files) => (files.length > 0 ? `${files.length} migrations applied` : "up to date"),
  );
  for (const note of notes) console.log(`  ${note}`);
  await step(
    "Demo catalogue",
    () => installDemo(platform),
    (songs) => (songs > 0 ? `${songs} songs composed, their covers drawn` : "not needed, there is music"),
  );
}

/**
 * Makes the sound that the demo still lacks, on all cores but one, and names the songs whose sound it could not make.
 * @param length short songs are made while the pages are built; full ones take minutes, and the app is open by then
 * @returns when all is there, or soon after `stop`; it never throws, as no caller waits for it
 */
export async function prepareSound(
  platform: LocalPlatform,
  length: SongLength,
  stop: AbortSignal,
): Promise<void> {
  const started = performance.now();
  const { made, lacking, isChanged } = await completeDemoSound(
    platform,
    length,
    join(workDirectory, "demo-sound"),
    stop,
  );
  if (stop.aborted) return;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (made > 0) console.log(`  ${"Sound".padEnd(16)} ${made} ${length} songs recorded (${seconds} s)`);
  if (lacking.length > 0)
    console.error(
      `  ${"Sound".padEnd(16)} missing for ${lacking.join(", ")}: hidden until the next npm start makes it`,
    );
  if (isChanged) await preparePages(platform);
}

/** Builds the pages when code, catalogue or the settings of the site have changed since the last build. */
export async function preparePages({ db }: Pick<LocalPlatform, "db">): Promise<void> {
  await step(
    "Pages",
    () => buildPages(db, { onlyIfStale: true }),
    (isBuilt) => (isBuilt ? "built" : "up to date"),
  );
}
