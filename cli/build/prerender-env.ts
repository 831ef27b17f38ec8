import { openD1File } from "./d1-over-sqlite.ts";

/** What `cloudflare:workers` is to pages while they are rendered to files, in Node; `build.ts` says where the state is. */
export const env = { DB: openD1File(process.env["TONEARM_STATE"] ?? ".wrangler/state") };
