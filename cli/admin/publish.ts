import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

import type { CatalogueDb } from "#catalogue/db.ts";
import { buildApp } from "../build/build.ts";
import { fingerprint } from "../build/fingerprint.ts";
import { takeLock } from "../import/lock.ts";
import { buildStamp, workDirectory } from "../local/paths.ts";

const LOOK_AGAIN_MS = 500;

/** Builds the pages on this machine anew; an app that is running takes them up. One build at a time. */
export async function rebuildPages(db: CatalogueDb): Promise<void> {
  mkdirSync(workDirectory, { recursive: true });
  const release = await waitForLock(`${buildStamp}.lock`);
  try {
    const state = await fingerprint(db);
    // Pages show more than the stamp's hash covers: a build that is cut short here may not count as done.
    rmSync(buildStamp, { force: true });
    await buildApp(() => undefined);
    writeFileSync(buildStamp, state);
  } finally {
    release();
  }
}

async function waitForLock(path: string): Promise<() => void> {
  for (;;) {
    const release = takeLock(path);
    if (release) return release;
    await wait(LOOK_AGAIN_MS);
  }
}
