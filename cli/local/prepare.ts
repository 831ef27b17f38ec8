import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { buildApp } from "../build/build.ts";
import { fingerprint } from "../build/fingerprint.ts";
import { migrate } from "./migrate.ts";
import { buildDirectory, workDirectory } from "./paths.ts";
import { openLocal } from "./platform.ts";
import { step } from "./progress.ts";

/**
 * Brings everything that the app needs up to date: database, demo catalogue, built pages. What is up
 * to date already is left alone.
 */
export async function prepareApp(): Promise<{ renderAudio: (stop: AbortSignal) => Promise<void> }> {
  const platform = await openLocal();
  const applied = await step("Database", () => migrate(platform.env.DB), (files) =>
    files.length > 0 ? `${files.length} migrations applied` : "up to date");
  void applied;
  const key = await fingerprint(platform.db);
  await platform.close();
  const stamp = join(workDirectory, `built-${basename(buildDirectory)}`);
  const isCurrent = existsSync(stamp) && readFileSync(stamp, "utf8") === key && existsSync(buildDirectory);
  await step("Pages", async () => {
    if (isCurrent) return;
    await buildApp(() => undefined);
    mkdirSync(workDirectory, { recursive: true });
    writeFileSync(stamp, key);
  }, () => (isCurrent ? "up to date" : "built"));
  return { renderAudio: async () => undefined };
}
