import { describe, expect, it } from "vitest";

import { hashRecoveryCode, newRecoveryCodes } from "#worker/accounts/factors/recovery-codes.ts";
import { openSecret, sealSecret } from "#worker/accounts/factors/sealed-secret.ts";
import { codeAt, findStep, keyUri, newSecret } from "#worker/accounts/factors/totp.ts";

/** "12345678901234567890", the key of the vectors. (RFC 6238, appendix B) */
const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const STEP_SECONDS = 30;

describe("a code of an app", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("is that of RFC 6238 at second %d", async (second, code) => {
    expect(await codeAt(KEY, Math.floor(second / STEP_SECONDS))).toBe(code);
  });

  it("is found a step before and after its time, and no further", async () => {
    const [secret, now] = [newSecret(), Date.now()];
    const current = Math.floor(now / 1000 / STEP_SECONDS);
    const found = await Promise.all(
      [-2, -1, 0, 1, 2].map(async (off) => findStep(secret, await codeAt(secret, current + off), now)),
    );
    expect(found).toEqual([null, current - 1, current, current + 1, null]);
  });

  it("comes from a secret of 160 bits, which apps read from an address", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(keyUri(secret, { siteName: "Ton & Arm", email: "a@example.org" })).toBe(
      `otpauth://totp/Ton%20%26%20Arm:a%40example.org?secret=${secret}&issuer=Ton%20%26%20Arm`,
    );
  });
});

describe("a sealed secret", () => {
  const config = { authSecret: "a".repeat(32) };

  it("opens for its user alone, under the operator's secret of then", async () => {
    const sealed = await sealSecret(config, "ada", KEY);
    expect(sealed).not.toContain(KEY);
    expect(await openSecret(config, "ada", sealed)).toBe(KEY);
    expect(await openSecret(config, "grace", sealed)).toBeNull();
    expect(await openSecret({ authSecret: "b".repeat(32) }, "ada", sealed)).toBeNull();
  });
});

describe("a recovery code", () => {
  it("is the same however it is typed", async () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const hash = await hashRecoveryCode("ada", "01ab-0123-4567-89xy");
    expect(await hashRecoveryCode("ada", " OIAB ol23 4567-89XY ")).toBe(hash);
    expect(await hashRecoveryCode("grace", "01ab-0123-4567-89xy")).not.toBe(hash);
  });
});
