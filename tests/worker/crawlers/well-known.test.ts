import { describe, expect, it } from "vitest";

import { app } from "#worker/app.ts";
import { isCrawlerFile } from "#worker/crawlers/site/routes.ts";
import type { Settings } from "#worker/http/env.ts";

const DAY_MS = 86_400_000;
const SETTINGS = {
  SITE_NAME: "Tonearm",
  SITE_URL: "https://music.example",
  SECURITY_CONTACT: "security@music.example, https://music.example/report\nnonsense",
  SECURITY_POLICY: "https://music.example/policy",
};

/** Asks the app in this process: nothing here needs a binding. */
function get(
  path: string,
  { headers = {}, settings = SETTINGS }: { headers?: Record<string, string>; settings?: Settings } = {},
) {
  expect(isCrawlerFile(`/.well-known/${path}`)).toBe(true);
  return app.request(`http://localhost:8787/.well-known/${path}`, { headers }, { ...settings });
}
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/: (.*)/).slice(0, 2));

describe("security.txt", () => {
  it("says whom to write to, by the operator's settings", async () => {
    const answer = await get("security.txt");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
    const fields = fieldsOf(await answer.text());
    expect(fields.filter(([name]) => name !== "Expires")).toEqual([
      ["Contact", "mailto:security@music.example"],
      ["Contact", "https://music.example/report"],
      ["Preferred-Languages", "en"],
      ["Canonical", "https://music.example/.well-known/security.txt"],
      ["Policy", "https://music.example/policy"],
    ]);
  });

  it("is good for some months, from whatever day it is read on, and less than a year", async () => {
    const fields = fieldsOf(await (await get("security.txt")).text());
    const expires = fields.filter(([name]) => name === "Expires").map(([, value]) => value ?? "");
    expect(expires).toHaveLength(1);
    expect(expires[0]).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(expires[0] ?? "") - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  it("leads to the contact page where the operator has set nothing, on this machine too", async () => {
    const text = await (await get("security.txt", { settings: { SITE_NAME: "Tonearm" } })).text();
    expect(fieldsOf(text).map(([name]) => name)).toEqual([
      "Contact",
      "Expires",
      "Preferred-Languages",
      "Canonical",
    ]);
    expect(text).toMatch(/^Contact: http:\/\/localhost:8787\/contact\n/);
  });
});

describe("the address to change a password at", () => {
  it("leads to the profile in a language that the browser speaks", async () => {
    const answer = await get("change-password");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/profile"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const german = await get("change-password", { headers: { "Accept-Language": "de-AT,de;q=0.9" } });
    expect(german.headers.get("location")).toBe("/de/profile");
  });

  it("is believed, because an address that no site has is not there", async () => {
    // (W3C, Detecting the reliability of HTTP status codes)
    const answer = await get("resource-that-should-not-exist-whose-status-code-should-not-be-200");
    expect(answer.status).toBe(404);
  });
});
