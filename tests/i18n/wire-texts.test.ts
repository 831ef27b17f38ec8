import { describe, expect, it } from "vitest";

import { missingPolicy, wireErrors } from "#contract/errors.ts";
import { wireTextName, wireTexts } from "#contract/wire-text.ts";
import english from "../../src/i18n/site/en.json";

const messages: Record<string, string> = english;

describe("the exact texts of the wire", () => {
  it("have each a message of their name that is the same in English", () => {
    expect(Object.keys(wireTexts).length).toBeGreaterThan(50);
    const named = Object.entries(messages).filter(([key]) => key.startsWith("server."));
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(Object.entries(wireTexts).map(([name, text]) => [`server.${name}`, text])),
    );
  });

  it("are known by their names, and no other text is", () => {
    for (const [name, text] of Object.entries(wireTexts)) expect(wireTextName(text), text).toBe(name);
    expect(wireTextName(wireErrors.conflict.message)).toBe("conflict");
    expect(wireTextName("Something else")).toBeUndefined();
  });

  it("have the texts of missing policies, which pages say themselves", () => {
    expect(missingPolicy).toEqual({
      privacy: messages["policy.privacy_missing"],
      terms: messages["policy.terms_missing"],
    });
  });
});
