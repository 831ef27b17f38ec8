import { openD1File } from "../local/machine/d1-file.ts";

/** What `cloudflare:workers` is to pages while they are rendered to files, in Node; `build.ts` names the copy. */
export const env = {
  DB: openD1File(process.env["TONEARM_CATALOGUE"] ?? "", { readOnly: true }).database,
};
