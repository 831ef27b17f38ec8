import type { Component, Inventory } from "./components.ts";
import { COPIED, USES } from "./known.ts";

/** Makes docs/components.md: what is shipped with what it is for, then what builds, then what tests. */
export function toPage({ components }: Inventory): string {
  const shipped = components.filter(({ places }) => places.length > 0);
  const rest = components.filter(({ places, isOptional }) => places.length === 0 && !isOptional);
  const named = rest.filter(({ name }) => name in USES);
  const building = rest.filter((component) => !component.isForDevelopment && !named.includes(component));
  return `# Components

Made by \`npm run sbom\` from \`package-lock.json\`; do not edit. The same command writes \`sbom.cdx.json\`, the whole list with digests and who needs whom, as CycloneDX 1.6. \`tests/cli/components.test.ts\` fails where this page is not of the lockfile, where a package has no digest, and where a licence is not one of those that \`cli/components/known.ts\` allows.

## What runs in the Worker and in browsers

| name | version | licence | place | for |
|---|---|---|---|---|
${shipped.map(({ name, version, licence, places }) => row(name, version, licence, places.join(", "), purposeOf(name, shipped))).join("\n")}

Works of others in our own files:

| name | licence | file | for |
|---|---|---|---|
${COPIED.map(({ name, licence, file, purpose }) => row(name, licence, `\`${file}\``, purpose)).join("\n")}

The demo's music and pictures are made by \`demo/\` and nobody else's.

## What only builds

Comes with Astro or its adapter, and stays on the machine that builds. Packages of single platforms (${components.filter(({ isOptional }) => isOptional).length}) stand in \`sbom.cdx.json\`.

| licence | packages |
|---|---|
${byLicence(building)}

## What else we ask for by name

| name | version | licence | for |
|---|---|---|---|
${named.map(({ name, version, licence }) => row(name, version, licence, USES[name]?.purpose ?? "")).join("\n")}

It builds, tests and helps to develop. These bring ${rest.length - building.length - named.length} packages more, which stand in \`sbom.cdx.json\` too.
`;
}

const row = (...cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function purposeOf(name: string, shipped: readonly Component[]): string {
  const owners = shipped.filter(({ needs }) => needs.some((need) => need.startsWith(`${name}@`)));
  return USES[name]?.purpose ?? `part of ${owners.map((owner) => owner.name).join(", ")}`;
}

function byLicence(components: readonly Component[]): string {
  const licences = [...new Set(components.map(({ licence }) => licence))].toSorted();
  return licences
    .map((licence) => {
      const packages = components.filter((component) => component.licence === licence);
      return row(licence, packages.map(({ name, version }) => `${name} ${version}`).join(", "));
    })
    .join("\n");
}
