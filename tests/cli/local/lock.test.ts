import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { rootDirectory } from "#cli/local/paths.ts";

interface LockedPackage {
  version: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
}
type Packages = Record<string, LockedPackage>;

const packagesOf = (directory: string) =>
  (JSON.parse(readFileSync(join(directory, "package-lock.json"), "utf8")) as { packages: Packages }).packages;

/**
 * Platform packages of these versions were not to be had where the lock was written. A version that changes leaves the
 * list by itself.
 */
const NOT_OFFERED = [
  /\/@astrojs\/compiler-binding-[a-z0-9-]+@0\.5\.1$/,
  /\/@oxc-parser\/binding-[a-z0-9-]+@0\.156\.0$/,
  /\/@oxlint\/binding-[a-z0-9-]+@1\.94\.0$/,
  /\/@oxlint-tsgolint\/[a-z0-9-]+@7\.0\.2007$/,
];

describe("the lockfile", () => {
  const packages = Object.entries(packagesOf(rootDirectory)).filter(([path]) => path !== "");

  it("has the digest of every package, but of platforms' whose version the registry did not offer", () => {
    const unverified = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
    const offenders = unverified.filter(
      ([path, { version, optional }]) =>
        !optional || !NOT_OFFERED.some((one) => one.test(`${path}@${version}`)),
    );
    expect(offenders).toEqual([]);
  });

  it("names no registry", () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe.skipIf(process.platform === "win32")("completing the lockfile", () => {
  const digest = `sha512-${"A".repeat(86)}==`;
  let directory = "";
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "lock-"));
    mkdirSync(join(directory, "cli"));
    copyFileSync(join(rootDirectory, "cli", "fix-lock.mjs"), join(directory, "cli", "fix-lock.mjs"));
    // A registry that offers one of two packages.
    const npm = `if (process.argv.includes("@tool/linux@1.0.0")) console.log("${digest}"); else process.exit(1);`;
    writeFileSync(join(directory, "npm.cjs"), npm);
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  function complete(packages: Record<string, object>) {
    writeFileSync(join(directory, "package-lock.json"), JSON.stringify({ packages }));
    const env = { ...process.env, npm_execpath: join(directory, "npm.cjs") };
    return spawnSync(process.execPath, [join(directory, "cli", "fix-lock.mjs")], { encoding: "utf8", env });
  }
  const root = { dependencies: { tool: "1.0.0" } };
  const tool = { version: "1.0.0", integrity: digest };

  it("adds a platform's package with the digest that the registry names", () => {
    const optionalDependencies = { "@tool/linux": "1.0.0" };
    const { status, stdout } = complete({ "": root, "node_modules/tool": { ...tool, optionalDependencies } });
    expect([status, stdout]).toEqual([0, "Added 1: @tool/linux@1.0.0\nThe lockfile is complete.\n"]);
    expect(packagesOf(directory)["node_modules/@tool/linux"]).toMatchObject({
      version: "1.0.0",
      integrity: digest,
      optional: true,
    });
  });

  it("fails where the registry names none, and says for what", () => {
    const optionalDependencies = { "@tool/linux": "1.0.0", "@tool/darwin": "1.0.0" };
    const { status, stderr } = complete({ "": root, "node_modules/tool": { ...tool, optionalDependencies } });
    expect([status, stderr]).toEqual([1, "The registry names no digest of 1: @tool/darwin@1.0.0\n"]);
    expect(packagesOf(directory)["node_modules/@tool/darwin"]).not.toHaveProperty("integrity");
  });
});
