import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { waitForLock } from "../local/machine/lock.ts";
import { buildDirectory, buildStamp, workDirectory } from "../local/paths.ts";
import { localSite, type SiteSettings } from "../local/site-settings.ts";
import { reloadApp } from "../local/state/platform.ts";
import { buildApp } from "./build.ts";
import { copyCatalogue } from "./copy-catalogue.ts";
import { fingerprint } from "./fingerprint.ts";
import { removeOldFiles } from "./replace.ts";

export interface PagesOptions {
  /** The one that pages and Worker name; that of this machine unless told. */
  site?: SiteSettings;
  /** Leaves a build that shows this code, this catalogue and this site already. */
  onlyIfStale?: boolean;
  /** The catalogue is not this machine's, so `npm start` does not serve this build. */
  isDeployed?: boolean;
}

/**
 * Builds the pages of a catalogue, one build at a time; an app that is running takes them up.
 * @returns false when there was nothing to do
 * @throws Error with the end of the build's output when it fails
 */
export async function buildPages(
  db: CatalogueDb,
  { site = localSite(), ...options }: PagesOptions = {},
): Promise<boolean> {
  mkdirSync(workDirectory, { recursive: true });
  const release = await waitForLock(`${buildStamp}.lock`);
  try {
    const state = await fingerprint(db, site);
    if (options.onlyIfStale && isBuilt(state)) return false;
    // Pages show more than the stamp's hash covers: a build that is cut short here may not count as done.
    rmSync(buildStamp, { force: true });
    const catalogue = join(workDirectory, `catalogue-${basename(buildDirectory)}.sqlite`);
    await copyCatalogue(db, catalogue);
    await buildApp(catalogue, site);
    await reloadApp();
    removeOldFiles(buildDirectory);
    if (!options.isDeployed) writeFileSync(buildStamp, state);
    return true;
  } finally {
    release();
  }
}

const isBuilt = (state: string) =>
  existsSync(buildDirectory) && existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === state;
