import { existsSync } from "node:fs";
import { join } from "node:path";

import { rootDirectory } from "./paths.ts";

/** What the developer sets for the app on this machine; tests and trials with a state of their own don't want it. */
export function developersFile(): string | undefined {
  const file = join(rootDirectory, ".env");
  return process.env["TONEARM_STATE"] === undefined && existsSync(file) ? file : undefined;
}
