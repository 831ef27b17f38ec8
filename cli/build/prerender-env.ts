import { openD1File } from "../local/machine/d1-file.ts";

/**
 * Takes the place of `cloudflare:workers` while pages are rendered to files, in Node. `TONEARM_CATALOGUE` is the file of
 * the copied catalogue.
 */
export const env = {
  DB: openD1File(process.env["TONEARM_CATALOGUE"] ?? "", { readOnly: true }).database,
};
