import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const rootDirectory = fileURLToPath(new URL("../..", import.meta.url));

/** Where the local database and files live; tests and trials point `TONEARM_STATE` elsewhere. */
export const stateDirectory = process.env["TONEARM_STATE"] ?? join(rootDirectory, ".wrangler", "state");

/** What the commands remember between runs: stamps, caches, reports. */
export const workDirectory = join(rootDirectory, ".tonearm");

/** Where the built app lies that is served and deployed. */
export const buildDirectory = process.env["TONEARM_BUILD"] ?? join(rootDirectory, "dist");

/** Says from which code and catalogue the build was made; without it `npm start` builds anew. */
export const buildStamp = join(workDirectory, `built-${basename(buildDirectory)}`);
