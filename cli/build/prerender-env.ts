import { openD1File } from "../local/machine/d1-file.ts";

/** Takes the place of `cloudflare:workers` while pages are rendered to files, in Node; `build.ts` names the copy of the catalogue. */
export const env = {
  DB: openD1File(process.env["TONEARM_CATALOGUE"] ?? "", { readOnly: true }).database,
};
