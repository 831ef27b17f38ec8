import { readFileSync } from "node:fs";

interface SchemaType {
  parents: string[];
  /** The types that each property of its own may have. */
  properties: Record<string, string[]>;
}

/** An excerpt of schema.org's vocabulary: the types that pages use, with those that they descend from. */
const types = JSON.parse(
  readFileSync(new URL("../../fixtures/schema-org.json", import.meta.url), "utf8"),
) as Record<string, SchemaType>;

/** What text may stand for, and how it is written then. */
const TEXTS: Record<string, RegExp> = {
  Text: /[^]/,
  URL: /^https?:\/\/[^\s"<>]+$/,
  ItemAvailability: /^https:\/\/schema\.org\/(InStock|OutOfStock|OnlineOnly|PreOrder)$/,
  Date: /^\d{4}(-\d\d(-\d\d)?)?$/,
  DateTime: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  Duration: /^PT(\d+H)?(\d+M)?\d+S$/,
};

const ancestorsOf = (type: string): string[] => [
  type,
  ...(types[type]?.parents.flatMap((parent) => ancestorsOf(parent)) ?? []),
];

/** What is wrong with a document of JSON-LD: types, properties and values that schema.org does not know. */
export function schemaProblems(text: string): string[] {
  const { "@context": context, "@graph": graph } = JSON.parse(text) as Record<string, unknown>;
  if (context !== "https://schema.org" || !Array.isArray(graph)) return ["no graph of schema.org"];
  return graph.flatMap((node: unknown, index) => nodeProblems(node, `[${index}]`));
}

function nodeProblems(node: unknown, at: string): string[] {
  if (typeof node !== "object" || node === null) return [`${at} is no thing`];
  const type = "@type" in node ? String(node["@type"]) : "";
  if (!types[type]) return [`${at} is of an unknown type '${type}'`];
  const known = Object.assign({}, ...ancestorsOf(type).map((one) => types[one]?.properties)) as Record<
    string,
    string[]
  >;
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === "@type") return [];
    if (name === "@id") return TEXTS["URL"]?.test(String(value)) ? [] : [`${at} is named ${String(value)}`];
    // Says of an action which input it takes. (schema.org/docs/actions.html)
    if (name.endsWith("-input") && ancestorsOf(type).includes("Action")) return [];
    const range = known[name];
    const path = `${at}.${type}.${name}`;
    if (!range) return [`${path} is no property`];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => valueProblems(one, range, path));
  });
}

function valueProblems(value: unknown, range: readonly string[], at: string): string[] {
  if (typeof value === "number")
    return range.some((type) => type === "Number" || type === "Integer") && Number.isFinite(value)
      ? []
      : [`${at} is a number`];
  if (typeof value === "string")
    return value !== "" && range.some((type) => TEXTS[type]?.test(value)) ? [] : [`${at} is '${value}'`];
  if (typeof value !== "object" || value === null) return [`${at} is ${String(value)}`];
  if (Object.keys(value).join() === "@id") return [];
  const type = "@type" in value ? String(value["@type"]) : "";
  const fits = ancestorsOf(type).some((one) => range.includes(one));
  return [...(fits ? [] : [`${at} may be no ${type}`]), ...nodeProblems(value, at)];
}
