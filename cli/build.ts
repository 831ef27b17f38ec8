import { join } from "node:path";

import { buildApp } from "./build/build.ts";
import { migrate } from "./local/migrate.ts";
import { buildDirectory } from "./local/paths.ts";
import { openLocal } from "./local/platform.ts";

const platform = await openLocal();
await migrate(platform.env.DB);
await platform.close();
await buildApp((line) => console.log(line));
console.log(`Built into ${join(buildDirectory)}.`);
