import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const rootDirectory = fileURLToPath(new URL("../..", import.meta.url));

/** The directory of the local database and files; tests and trials name another in `TONEARM_STATE`. */
export const stateDirectory = process.env["TONEARM_STATE"] ?? join(rootDirectory, ".wrangler", "state");

/** The directory in which commands remember: stamps, caches, reports. */
export const workDirectory = join(rootDirectory, ".tonearm");

/** The directory of the built app that is served and deployed. */
export const buildDirectory = process.env["TONEARM_BUILD"] ?? join(rootDirectory, "dist");

/** Says from which code and catalogue the build was made; without it `npm start` builds anew. */
export const buildStamp = join(workDirectory, `built-${basename(buildDirectory)}`);
