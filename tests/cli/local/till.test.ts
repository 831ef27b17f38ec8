import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";

import { localSecrets } from "#cli/local/secrets.ts";

const directory = mkdtempSync(join(tmpdir(), "till-"));
afterAll(() => rmSync(directory, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

describe("the secrets of this machine", () => {
  it("are generated once, in a file that only its owner can read", () => {
    const file = localSecrets(join(directory, "new"));
    const text = readFileSync(file, "utf8");
    expect(Object.keys(parseEnv(text))).toEqual([
      "AUTH_SECRET",
      "DEV_OUTBOX",
      "STRIPE_LOCAL_KEY",
      "STRIPE_LOCAL_WEBHOOK_SECRET",
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(localSecrets(join(directory, "new")), "utf8")).toBe(text);
  });

  it("are added to an existing file, whose own values stay", () => {
    writeFileSync(join(directory, "local.env"), "AUTH_SECRET=old\nDEV_OUTBOX=false");
    const secrets = parseEnv(readFileSync(localSecrets(directory), "utf8"));
    expect(secrets).toMatchObject({
      AUTH_SECRET: "old",
      DEV_OUTBOX: "false",
      STRIPE_LOCAL_KEY: expect.stringMatching(/^sk_local_[0-9a-f]{64}$/),
      STRIPE_LOCAL_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
    });
  });
});

describe("the till of this machine", () => {
  it("is the stand-in, with keys of its own, when no key of Stripe is set", async () => {
    vi.stubEnv("TONEARM_STATE", directory);
    vi.stubEnv("STRIPE_SECRET_KEY", "");
    const { startTill } = await import("#cli/local/till.ts");
    const till = await startTill("http://localhost:9");
    expect(till.variables).toEqual({
      STRIPE_SECRET_KEY: expect.stringMatching(/^sk_local_/),
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
      STRIPE_API_BASE: till.url,
    });
    await till.stop();
  });

  it("is Stripe itself when a key of Stripe is set, and has no address of a stand-in", async () => {
    vi.stubEnv("TONEARM_STATE", directory);
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_1");
    const { startTill } = await import("#cli/local/till.ts");
    expect(await startTill("http://localhost:9")).toMatchObject({
      variables: { STRIPE_SECRET_KEY: "sk_live_1" },
      url: null,
    });
  });
});
