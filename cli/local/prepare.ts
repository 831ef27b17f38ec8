import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { buildApp } from "../build/build.ts";
import { fingerprint } from "../build/fingerprint.ts";
import { migrate } from "./migrate.ts";
import { buildDirectory, workDirectory } from "./paths.ts";
import { openLocal } from "./platform.ts";
import { step } from "./progress.ts";

/** What is still to do once the app runs: the demo songs' sound, until `stop`. */
export interface Preparation {
  renderAudio: (stop: AbortSignal) => Promise<void>;
}

/** Brings the local database up to date; what is up to date already is left alone. */
export async function prepareData(): Promise<Preparation> {
  const platform = await openLocal();
  await step(
    "Database",
    () => migrate(platform.env.DB),
    (files) => (files.length > 0 ? `${files.length} migrations applied` : "up to date"),
  );
  await platform.close();
  return { renderAudio: async () => undefined };
}

/** Builds the pages when code or catalogue have changed since the last build. */
export async function preparePages(): Promise<void> {
  const platform = await openLocal();
  const current = await fingerprint(platform.db);
  await platform.close();
  const stamp = join(workDirectory, `built-${basename(buildDirectory)}`);
  const isBuilt = existsSync(buildDirectory) && existsSync(stamp) && readFileSync(stamp, "utf8") === current;
  await step(
    "Pages",
    async () => {
      if (isBuilt) return;
      await buildApp(() => undefined);
      mkdirSync(workDirectory, { recursive: true });
      writeFileSync(stamp, current);
    },
    () => (isBuilt ? "up to date" : "built"),
  );
}
