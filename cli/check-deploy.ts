import { resolve } from "node:path";

import { deployProblem } from "./build/deploy-check.ts";

/** Run by wrangler, as `deployCheck` tells it. */
const problem =
  process.env["WRANGLER_COMMAND"] === "dev" ? null : deployProblem(resolve(process.argv[2] ?? "dist"));
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
