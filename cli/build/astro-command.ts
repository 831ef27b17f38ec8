import { join } from "node:path";

import { rootDirectory } from "../local/paths.ts";

/**
 * The arguments of Node that build the site into a directory. The heap stays small, however many pages there
 * are: a page's garbage dies young in the large new space, and the old space is collected in time.
 */
export function astroBuildArguments(outDirectory: string): string[] {
  const astro = join(rootDirectory, "node_modules", "astro", "bin", "astro.mjs");
  return ["--max-semi-space-size=32", "--max-old-space-size=512", astro, "build", "--outDir", outDirectory];
}
