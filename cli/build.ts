import { rmSync } from "node:fs";
import { join } from "node:path";

import { buildApp } from "./build/build.ts";
import { pullCatalogue } from "./build/pull-catalogue.ts";
import { removeOldWorker } from "./build/replace.ts";
import { openRemoteStore } from "./import/remote-store.ts";
import { migrate } from "./local/migrate.ts";
import { buildDirectory, buildStamp, workDirectory } from "./local/paths.ts";
import { openLocal } from "./local/platform.ts";
import { preparePages } from "./local/prepare.ts";
import { step } from "./local/progress.ts";

const parameters = process.argv.slice(2);
if (parameters.some((parameter) => parameter !== "--remote")) {
  console.error("Usage: npm run build [-- --remote]\n\n  --remote   pages of the deployed catalogue");
  process.exit(2);
}
if (parameters.length > 0) await buildOfDeployed();
else {
  const platform = await openLocal();
  await migrate(platform.env.DB);
  await platform.close();
  rmSync(buildStamp, { force: true });
  await preparePages();
}
removeOldWorker(buildDirectory);
console.log(`Built into ${buildDirectory}.`);

/** Reads the deployed catalogue into a database beside the local one, and builds from that. */
async function buildOfDeployed(): Promise<void> {
  const state = join(workDirectory, "deployed");
  rmSync(state, { recursive: true, force: true });
  const remote = await openRemoteStore(process.env);
  const local = await openLocal(state);
  await migrate(local.env.DB);
  await step(
    "Catalogue",
    () => pullCatalogue(remote.db, local.db),
    () => "read from the deployed site",
  );
  await local.close();
  // What npm start finds in dist afterwards is not of its own catalogue.
  rmSync(buildStamp, { force: true });
  await step(
    "Pages",
    () => buildApp(() => undefined, state),
    () => "built",
  );
}
