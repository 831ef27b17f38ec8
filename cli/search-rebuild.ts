import { parseArgs } from "node:util";

import { countSearchEntries, isSound, rebuildSearch } from "#catalogue/search/rebuild.ts";
import { openLocalData } from "./data/local-data.ts";
import { openDeployedData } from "./data/deployed-data.ts";

const USAGE = `Usage: npm run search:rebuild [-- --remote]

Indexes all songs, albums and artists anew, while the app runs on and finds what it should.
  --remote   the deployed site, by the settings that 'npm run import -- --remote' takes`;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { remote: { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const site = values.remote ? await openDeployedData(process.env) : await openLocalData();
  try {
    const started = performance.now();
    await rebuildSearch(site.db);
    const counts = await countSearchEntries(site.db);
    console.log(`Search rebuilt in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    for (const count of counts) {
      const { kind, rows, entries, documents, missing, gone, torn } = count;
      const state = isSound(count) ? "ok" : `${missing} missing, ${gone} gone, ${torn} torn`;
      console.log(`  ${kind}s: ${rows} rows, ${entries} entries, ${documents} documents, ${state}`);
    }
    return counts.every(isSound) ? 0 : 1;
  } finally {
    await site.close();
  }
}
