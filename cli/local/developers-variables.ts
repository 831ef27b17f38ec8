import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { rootDirectory } from "./paths.ts";

/**
 * The variables that the developer sets in `.env`; none without that file. A state of its own, as tests and trials have
 * it, takes nothing of the developer's, but a command for the deployed site does.
 * @param env says whether there is such a state
 */
export function developersVariables({ isRemote = false, env = process.env } = {}): Record<string, string> {
  const file = join(rootDirectory, ".env");
  const isWanted = isRemote || env["TONEARM_STATE"] === undefined;
  if (!isWanted || !existsSync(file)) return {};
  return parseEnv(readFileSync(file, "utf8")) as Record<string, string>;
}
