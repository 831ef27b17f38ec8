import { readFileSync } from "node:fs";
import { join } from "node:path";

import { ASTRO_SHIPS, type Place, USES } from "./known.ts";

/** The parts of package-lock.json that we read. (npm, lockfileVersion 3) */
interface LockedPackage {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
type Lock = Record<string, LockedPackage>;

/** One version of one package, wherever it lies. */
export interface Component {
  name: string;
  version: string;
  /** An expression of SPDX; empty where nobody names one. */
  licence: string;
  /** As `sha512-…`; empty where the registry offers none. */
  integrity: string;
  /** The places it goes to; a package that only builds goes nowhere. */
  places: readonly Place[];
  /** True for one that is installed on some platforms alone. */
  isOptional: boolean;
  /** True for what only tests and development need. */
  isForDevelopment: boolean;
  /** What it needs itself, each as `name@version`. */
  needs: readonly string[];
}

/** The app itself, and everything of others that its lockfile names, by name and version. */
export interface Inventory {
  name: string;
  version: string;
  licence: string;
  /** What it asks for by name, each as `name@version`. */
  needs: readonly string[];
  components: readonly Component[];
}

export const referenceOf = ({ name, version }: Pick<Component, "name" | "version">) => `${name}@${version}`;

/** @param root the directory with package-lock.json */
export function readInventory(root: string): Inventory {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Lock;
  };
  const app = packages[""];
  if (!app) throw new Error("package-lock.json names no app");
  const placed = placesOf(packages);
  const byReference = new Map<string, Component>();
  for (const [path, locked] of Object.entries(packages)) {
    if (path === "") continue;
    const component = toComponent(packages, path, locked, placed.get(path) ?? new Set());
    const known = byReference.get(referenceOf(component));
    byReference.set(referenceOf(component), known ? merge(known, component) : component);
  }
  return {
    name: app.name ?? "",
    version: app.version,
    licence: app.license ?? "",
    needs: neededBy(packages, "").map((path) => referenceAt(packages, path)),
    components: [...byReference.values()].toSorted(
      (a, b) => compare(a.name, b.name) || compare(a.version, b.version),
    ),
  };
}

/** By the numbers of characters, which are the same in each language of a machine. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function toComponent(
  packages: Lock,
  path: string,
  locked: LockedPackage,
  places: ReadonlySet<Place>,
): Component {
  return {
    name: nameAt(packages, path),
    version: locked.version,
    licence: locked.license ?? licenceOfOwner(packages, path),
    integrity: locked.integrity ?? "",
    places: (["Worker", "browser"] as const).filter((place) => places.has(place)),
    isOptional: locked.optional ?? false,
    isForDevelopment: locked.dev ?? false,
    needs: neededBy(packages, path).map((needed) => referenceAt(packages, needed)),
  };
}

/** One version may lie in several folders. */
function merge(one: Component, other: Component): Component {
  return {
    ...one,
    places: one.places.length > 0 ? one.places : other.places,
    isOptional: one.isOptional && other.isOptional,
    isForDevelopment: one.isForDevelopment && other.isForDevelopment,
  };
}

/** The places of each path: those of what we ask for by name, and of all that this needs in turn. */
function placesOf(packages: Lock): Map<string, Set<Place>> {
  const placed = new Map<string, Set<Place>>();
  const put = (path: string, places: readonly Place[], isDeep: boolean) => {
    const known = placed.get(path) ?? new Set<Place>();
    const isNews = places.some((place) => !known.has(place));
    placed.set(path, new Set([...known, ...places]));
    if (isNews && isDeep) for (const needed of neededBy(packages, path)) put(needed, places, true);
  };
  for (const [name, { places }] of Object.entries(USES))
    // Most of what Astro needs builds pages; the little that runs with them is listed.
    put(`node_modules/${name}`, places, name !== "astro" && !name.startsWith("@astrojs/"));
  for (const name of ASTRO_SHIPS) put(`node_modules/${name}`, ["Worker"], false);
  return placed;
}

/** The paths of what a package needs, as Node finds them; platforms' packages that are not there are left out. */
function neededBy(packages: Lock, path: string): string[] {
  const { dependencies, devDependencies, optionalDependencies } = packages[path] ?? {};
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return names.flatMap((name) => pathFrom(packages, path, name) ?? []).toSorted();
}

function pathFrom(packages: Lock, path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const found = `${at && `${at}/`}node_modules/${name}`;
    if (packages[found]) return found;
    if (at === "") return undefined;
  }
}

const nameAt = (packages: Lock, path: string) =>
  packages[path]?.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

const referenceAt = (packages: Lock, path: string) =>
  referenceOf({ name: nameAt(packages, path), version: packages[path]?.version ?? "" });

/** A platform's part of a package has the package's licence; the lockfile leaves it out where no registry offered it. */
function licenceOfOwner(packages: Lock, path: string): string {
  const name = nameAt(packages, path);
  const owner = Object.values(packages).find(({ optionalDependencies }) => optionalDependencies?.[name]);
  return owner?.license ?? "";
}
