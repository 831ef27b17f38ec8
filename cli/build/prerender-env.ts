import { stateDirectory } from "../local/paths.ts";
import { openD1File } from "./d1-over-sqlite.ts";

/** What `cloudflare:workers` is to pages while they are rendered to files, in Node. */
export const env = { DB: openD1File(stateDirectory) };
