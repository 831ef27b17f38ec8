import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { readInventory } from "./components/components.ts";
import { toCycloneDx } from "./components/cyclonedx.ts";
import { toPage } from "./components/page.ts";
import { rootDirectory } from "./local/paths.ts";

/** Run this after a change of dependencies: docs/components.md is in git, sbom.cdx.json is for whoever asks for it. */
const inventory = readInventory(rootDirectory);
writeFileSync(join(rootDirectory, "docs", "components.md"), toPage(inventory));
writeFileSync(join(rootDirectory, "sbom.cdx.json"), `${JSON.stringify(toCycloneDx(inventory), null, 2)}\n`);
const shipped = inventory.components.filter(({ places }) => places.length > 0);
console.log(
  `sbom.cdx.json and docs/components.md: ${inventory.components.length} components, ${shipped.length} of them shipped`,
);
