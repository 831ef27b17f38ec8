import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import { app } from "#worker/app.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker(undefined, {
    bindings: { STRIPE_SECRET_KEY: "sk_test_none", STRIPE_WEBHOOK_SECRET: "whsec_none" },
  });
});
afterAll(() => worker.stop());

const declared = new Map(
  (Object.values(endpoints) as Endpoint<unknown>[]).map((endpoint) => [
    `${endpoint.method} /api/v1${endpoint.pattern}`,
    endpoint,
  ]),
);
const routes = app.routes.filter((route) => route.method !== "ALL" && route.path.startsWith("/api/"));
const filled = (pattern: string) =>
  pattern.replace(/:segment\{(artist|delete).*\}$/, "$1x").replace(/:\w+(\{[^/]*\})?/g, "x");

describe("every route of the API", () => {
  it.each([...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).entries()])(
    "%s is declared, private unless it is a public read, and carries the security headers",
    async (name, route) => {
      const endpoint = declared.get(name);
      expect(endpoint, "not in src/contract/endpoints.ts").toBeDefined();
      const answer = await worker.request(filled(route.path), { method: route.method });
      const isPublic = endpoint?.cache === "public" && answer.status === 200;
      expect(answer.headers.get("Cache-Control")).toMatch(isPublic ? /^public, / : /^private, no-store$/);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(answer.headers.get("Referrer-Policy")).toBeTruthy();
      expect(answer.headers.get("Permissions-Policy")).toBeTruthy();
      if ((await answer.text()) !== "")
        expect(answer.headers.get("Content-Type")).toMatch(/^application\/json(;|$)/);
    },
  );

  it("refuses a parameter that comes twice, wherever one is read", async () => {
    for (const path of ["/home/searchAll?query=moon", "/song/search?query=moon", "/song/top15?limit=5"]) {
      const [, parameter = ""] = path.split("?");
      expect((await worker.request(path)).status).toBe(200);
      expect([path, (await worker.request(`${path}&${parameter}`)).status]).toEqual([path, 400]);
    }
  });

  it("takes no fields from the prototype that a body names", async () => {
    const fields = { name: "Ada", email: "ada@example.org", phone: "0151 1234", message: "Hello" };
    for (const name of ["__proto__", "constructor"]) {
      const body = `{"${name}": ${JSON.stringify(fields)}}`;
      const headers = { "Content-Type": "application/json" };
      expect((await worker.request("/contact", { method: "POST", headers, body })).status).toBe(400);
    }
    const { status } = await worker.request("/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    expect(status).toBe(201);
  });

  it("answers every endpoint that the contract names", () => {
    const mounted = new Set(routes.map((route) => `${route.method} ${route.path}`));
    expect([...declared.keys()].filter((name) => !mounted.has(name))).toEqual([]);
  });
});
