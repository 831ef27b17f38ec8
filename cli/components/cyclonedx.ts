import { type Component, type Inventory, referenceOf } from "./components.ts";
import { COPIED } from "./known.ts";

/**
 * The components as a bill of materials. (CycloneDX 1.6, ECMA-424) It names no moment and no number of its own, so that
 * the same lockfile gives the same file.
 */
export function toCycloneDx({ name, version, licence, needs, components }: Inventory): object {
  const self = `${name}@${version}`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      lifecycles: [{ phase: "pre-build" }],
      component: {
        type: "application",
        "bom-ref": self,
        name,
        version,
        licenses: licencesOf(licence),
        purl: purlOf({ name, version }),
      },
    },
    components: [...components.map(toEntry), ...COPIED.map(toCopy)],
    dependencies: [
      { ref: self, dependsOn: [...needs, ...COPIED.map((copy) => copy.name)] },
      ...components.map((component) => ({ ref: referenceOf(component), dependsOn: component.needs })),
    ],
  };
}

function toEntry(component: Component): object {
  const { name, version, licence, integrity, places, isOptional, isForDevelopment } = component;
  const [, group] = /^(@[^/]+)\//.exec(name) ?? [];
  return {
    type: "library",
    "bom-ref": referenceOf(component),
    ...(group !== undefined && { group }),
    name: group === undefined ? name : name.slice(group.length + 1),
    version,
    // What only builds is no part of what runs. (CycloneDX, component scope)
    scope: places.length > 0 ? "required" : "excluded",
    ...(integrity !== "" && { hashes: [{ alg: "SHA-512", content: toHex(integrity) }] }),
    ...(licence !== "" && { licenses: licencesOf(licence) }),
    purl: purlOf(component),
    properties: [
      { name: "tonearm:place", value: places.join(", ") || "this machine" },
      ...(isOptional ? [{ name: "tonearm:platform", value: "some" }] : []),
      ...(isForDevelopment ? [{ name: "cdx:npm:package:development", value: "true" }] : []),
    ],
  };
}

const toCopy = ({ name, licence, file, purpose }: (typeof COPIED)[number]) => ({
  type: "library",
  "bom-ref": name,
  name,
  description: purpose,
  scope: "required",
  licenses: licencesOf(licence),
  properties: [{ name: "tonearm:file", value: file }],
});

const licencesOf = (licence: string) => [
  licence.includes(" ") ? { expression: licence } : { license: { id: licence } },
];

/** The address of a package that tools know it by. (purl-spec, npm) */
function purlOf({ name, version }: Pick<Component, "name" | "version">): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

const toHex = (integrity: string) => Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
