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
    },
  );

  it("answers every endpoint that the contract names", () => {
    const mounted = new Set(routes.map((route) => `${route.method} ${route.path}`));
    expect([...declared.keys()].filter((name) => !mounted.has(name))).toEqual([]);
  });
});
