import { buildPages } from "./build/pages.ts";
import { openDeployedData } from "./data/deployed-data.ts";
import { migrate } from "./local/migrate.ts";
import { buildDirectory } from "./local/paths.ts";
import { step } from "./local/machine/progress.ts";
import { deployedSite, localSite, settingsOrExit } from "./local/site-settings.ts";
import { openLocal } from "./local/state/platform.ts";

const USAGE = `Usage: npm run build [-- --remote | --local]

  --remote   pages of the deployed catalogue
  --local    for this machine: npm start serves it, and it cannot be deployed

Without --local the build is for deployment and needs SITE_URL, the address of the site.`;

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || ![undefined, "--remote", "--local"].includes(option)) {
  console.error(USAGE);
  process.exit(2);
}
const site = settingsOrExit(option === "--local" ? localSite : deployedSite);
const isDeployed = option === "--remote";
const source = isDeployed ? await openDeployedData(process.env) : await openLocal();
try {
  if ("env" in source) await migrate(source.env.DB);
  await step(
    "Pages",
    () => buildPages(source.db, { site, isDeployed }),
    () => "built",
  );
} finally {
  await source.close();
}
console.log(`Built into ${buildDirectory}.`);
