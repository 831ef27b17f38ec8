import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { deployCheck, deployProblem } from "#cli/build/deploy-check.ts";
import { rootDirectory } from "#cli/local/paths.ts";

/** A state of its own: the app whose address is remembered here is nobody's. */
const state = mkdtempSync(join(tmpdir(), "tonearm-settings-"));
let settings: typeof import("#cli/local/site-settings.ts");

beforeAll(async () => {
  vi.resetModules();
  vi.stubEnv("TONEARM_STATE", state);
  settings = await import("#cli/local/site-settings.ts");
});
beforeEach(() => {
  vi.stubEnv("TONEARM_STATE", state);
  for (const name of ["SITE_URL", "SITE_NAME", "ACCENT"]) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(state, { recursive: true }));

describe("the site on this machine", () => {
  it("is where the app listens, or did when it last ran, for commands beside it", () => {
    expect(settings.localSite()).toEqual({
      url: "http://localhost:8787",
      name: "Tonearm",
      accent: "#ffb454",
    });
    settings.rememberAddress("http://localhost:8821");
    expect(settings.localSite().url).toBe("http://localhost:8821");
    expect(settings.localSite("http://localhost:9000").url).toBe("http://localhost:9000");
  });

  it("is what the operator says it is", () => {
    vi.stubEnv("SITE_URL", "http://music.local:8821/");
    vi.stubEnv("SITE_NAME", " Polar Tapes ");
    vi.stubEnv("ACCENT", "#2BB3A3");
    expect(settings.variablesOf(settings.localSite("http://localhost:9000"))).toEqual({
      SITE_URL: "http://music.local:8821",
      SITE_NAME: "Polar Tapes",
      ACCENT: "#2bb3a3",
    });
  });

  it.each([
    ["SITE_URL", "music.example", "SITE_URL is 'music.example', which is no address like"],
    ["SITE_NAME", "Polar\nTapes", "SITE_NAME has to be one line"],
    ["ACCENT", "#220044", "#220044, which is too dark"],
  ])("is refused with a sentence for a %s that will not do", (name, value, sentence) => {
    vi.stubEnv(name, value);
    expect(() => settings.localSite()).toThrow(sentence);
  });

  it("has pages of its own for each address, name and accent", async () => {
    const { fingerprint } = await import("#cli/build/fingerprint.ts");
    const empty = { all: () => Promise.resolve([]) } as unknown as CatalogueDb;
    const site = settings.localSite("http://localhost:8787");
    const others = [{ url: "http://localhost:8788" }, { name: "Polar Tapes" }, { accent: "#2bb3a3" }];
    const hashes = [site, { ...site }, ...others.map((other) => ({ ...site, ...other }))].map((one) =>
      fingerprint(empty, one),
    );
    expect(new Set(await Promise.all(hashes)).size).toBe(1 + others.length);
  });
});

describe("a build for deployment", () => {
  it.each([
    [undefined, "A build for deployment needs SITE_URL"],
    ["http://localhost:8787", "where no visitor finds a deployed site"],
    ["https://127.0.0.1", "where no visitor finds a deployed site"],
    ["https://[::1]:8787", "where no visitor finds a deployed site"],
    ["http://music.example", "a deployed site begins with https://"],
  ])("stops for SITE_URL=%s with a sentence that says what to do", (url, sentence) => {
    vi.stubEnv("SITE_URL", url);
    settings.rememberAddress("http://localhost:8821");
    expect(() => settings.deployedSite()).toThrow(sentence);
    expect(() => settings.deployedSite()).toThrow("SITE_URL=https://music.example npm run build");
  });

  it("takes the address of a site", () => {
    vi.stubEnv("SITE_URL", "https://music.example/");
    expect(settings.deployedSite().url).toBe("https://music.example");
  });
});

describe("what wrangler runs before it deploys", () => {
  const build = join(state, "dist");
  const aBuildOf = (vars: Record<string, string> | undefined) => {
    mkdirSync(join(build, "server"), { recursive: true });
    writeFileSync(join(build, "server", "wrangler.json"), JSON.stringify({ name: "tonearm", vars }));
  };

  it.each([
    [{ SITE_URL: "http://localhost:8787" }, "its pages name http://localhost:8787"],
    [{ SITE_NAME: "Tonearm" }, "its pages name no address"],
    [undefined, "its pages name no address"],
  ])("refuses a build for this machine: %o", (vars, sentence) => {
    aBuildOf(vars);
    expect(deployProblem(build)).toContain(sentence);
  });

  it("lets a build for a site go", () => {
    aBuildOf({ SITE_URL: "https://music.example" });
    expect(deployProblem(build)).toBeNull();
  });

  it("is found from wherever wrangler is called", () => {
    expect(deployCheck(join(rootDirectory, "dist"))).toEqual({
      command: "node cli/bootstrap.mjs check-deploy dist",
      cwd: rootDirectory,
    });
  });
});
