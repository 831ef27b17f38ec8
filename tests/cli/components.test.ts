import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { readInventory, referenceOf } from "#cli/components/components.ts";
import { toCycloneDx } from "#cli/components/cyclonedx.ts";
import { isAllowedLicence, USES } from "#cli/components/known.ts";
import { toPage } from "#cli/components/page.ts";
import { rootDirectory } from "#cli/local/paths.ts";

interface Bill {
  specVersion: string;
  components: { "bom-ref": string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
const inventory = readInventory(rootDirectory);
const { components } = inventory;
const read = (file: string) => readFileSync(join(rootDirectory, file), "utf8");

describe("the components", () => {
  it("stand in docs/components.md as the lockfile has them; `npm run sbom` writes it", () => {
    expect(read("docs/components.md")).toBe(toPage(inventory));
  });

  it("say what for, where we ask for them by name", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<string, object>;
    expect(Object.keys(USES).toSorted()).toEqual(
      Object.keys({ ...dependencies, ...devDependencies }).toSorted(),
    );
  });

  it("have licences that allow what is done with them, and nothing that is shipped lacks its digest", () => {
    const used = components.filter(({ isForDevelopment }) => !isForDevelopment);
    const refused = used.filter(({ licence, places }) => !isAllowedLicence(licence, places.length > 0));
    expect(refused.map(referenceOf)).toEqual([]);
    const shipped = components.filter(({ places }) => places.length > 0);
    expect(shipped.length).toBeGreaterThan(20);
    expect(shipped.filter(({ integrity }) => integrity === "").map(referenceOf)).toEqual([]);
  });

  it("are a bill of materials whose parts need parts of it, and which is the same each time", () => {
    const text = JSON.stringify(toCycloneDx(inventory));
    expect(JSON.stringify(toCycloneDx(readInventory(rootDirectory)))).toBe(text);
    expect(text).not.toMatch(/"(timestamp|serialNumber)"/);
    const bill = JSON.parse(text) as Bill;
    const names = new Set(bill.components.map((component) => component["bom-ref"]));
    expect(names.size).toBe(bill.components.length);
    expect(
      bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((name) => !names.has(name)),
    ).toEqual([]);
    expect(bill.specVersion).toBe("1.6");
  });
});

it("a licence is judged by all that it asks and the best that it offers", () => {
  expect(isAllowedLicence("MIT OR GPL-3.0-only", true)).toBe(true);
  expect(isAllowedLicence("Apache-2.0 AND LGPL-3.0-or-later", true)).toBe(false);
  expect(isAllowedLicence("Apache-2.0 AND LGPL-3.0-or-later", false)).toBe(true);
  expect(isAllowedLicence("GPL-3.0-only", false)).toBe(false);
  expect(isAllowedLicence("", true)).toBe(false);
});
