import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { localSecrets } from "#cli/local/secrets.ts";
import { openTill } from "#cli/store/till.ts";
import { toMetadata } from "#worker/store/sale.ts";
import { aShopFile, type ShopFile } from "../../support/stripe/shop-file.ts";
import { anOrder, startStripe, stripeAt } from "../../support/stripe/stripe.ts";
import { checkRequest } from "../../support/stripe/types.ts";
import { startStripeLists, type StripeLists } from "../../support/stripe/lists.ts";
import { aSession } from "../../support/stripe/objects.ts";

/** What a command that asks the deployed site wants to know first. */
const REMOTE = { CLOUDFLARE_ACCOUNT_ID: "a", CLOUDFLARE_API_TOKEN: "b", D1_DATABASE_ID: "c" };
const LONG_MS = 600_000;
const yesterday = Math.floor(Date.now() / 1000) - 86_400;
let shop: ShopFile;
let lists: StripeLists;
let at: Record<string, string>;

beforeAll(async () => {
  shop = await aShopFile();
  for (const id of ["user-1", "u-9"])
    await shop.database
      .prepare("INSERT INTO users VALUES (?, ?, 1, 'Ada', NULL, NULL, 'en', 0, 0, NULL)")
      .bind(id, `${id}@example.org`)
      .run();
  lists = await startStripeLists();
  at = { STRIPE_SECRET_KEY: "sk_local_test", STRIPE_API_BASE: lists.url };
});
afterAll(async () => {
  lists.stop();
  await shop.close();
});

describe("npm run store:reconcile", () => {
  it(
    "repairs the local state, and says what",
    async () => {
      const recent = aSession({ created: yesterday });
      const old = aSession({ created: yesterday - 10 * 86_400 });
      lists.put("/v1/checkout/sessions", recent, old);
      const first = await shop.run("store-reconcile", [], at);
      expect([first.code, first.error]).toEqual([0, ""]);
      expect(first.out).toBe(
        `purchase  ${recent.id}  song tune of user user-1: unknown is now paid\n1 repaired, 0 failed\n`,
      );
      const more = await shop.run("store-reconcile", ["--days", "30"], at);
      expect(more.out).toContain(`purchase  ${old.id}`);
      const again = await shop.run("store-reconcile", ["--days", "30"], at);
      expect([again.code, again.out]).toEqual([0, "Nothing to repair\n"]);
      const { results } = await shop.database.prepare("SELECT id FROM purchases").all<{ id: string }>();
      expect(results.map(({ id }) => id).sort()).toEqual([recent.id, old.id].sort());
    },
    LONG_MS,
  );

  it(
    "ends with 1 when Stripe fails, and says no key",
    async () => {
      lists.failing.add("/v1/refunds");
      const { code, out, error } = await shop.run("store-reconcile", [], at);
      lists.failing.clear();
      expect([code, out]).toEqual([1, "0 repaired, 1 failed\n"]);
      expect(error).toContain("StripeAPIError");
      expect(error).not.toContain("sk_local");
    },
    LONG_MS,
  );

  it(
    "refuses the stand-in for the deployed site, and ends with 2 for a wrong call",
    async () => {
      const remote = await shop.run("store-reconcile", ["--remote"], { ...at, ...REMOTE });
      expect([remote.code, remote.error]).toEqual([1, expect.stringContaining("stand-in")]);
      const wrong = await shop.run("store-reconcile", ["--days", "x"]);
      expect([wrong.code, wrong.error]).toEqual([
        2,
        expect.stringContaining("Usage: npm run store:reconcile"),
      ]);
    },
    LONG_MS,
  );
});

describe("the stand-in of this machine", () => {
  /** A sale that was paid at a stand-in over this state, of which no event told; then it stops. */
  const sellAt = async () => {
    const secretKey = parseEnv(readFileSync(localSecrets(shop.directory), "utf8"))["STRIPE_LOCAL_KEY"] ?? "";
    const till = await startStripe(() => "http://127.0.0.1:9/", {
      state: join(shop.directory, "stripe-local.sqlite"),
      secretKey,
    });
    const item = { kind: "song", id: "tune" } as const;
    const metadata = toMetadata({ userId: "u-9", item, title: "A", artistName: "B", priceMinor: 129 });
    const { id } = await stripeAt(till.url, {}, secretKey).checkout.sessions.create(anOrder({ metadata }));
    till.pay(id);
    writeFileSync(join(shop.directory, "stripe-local.url"), till.url);
    return { till, id };
  };

  it(
    "is asked where it runs, in Stripe's own terms, and started for the run where it does not",
    async () => {
      const running = await sellAt();
      const asked = running.till.requests().length;
      const beside = await shop.run("store-reconcile", []);
      expect([beside.code, beside.error]).toEqual([0, ""]);
      expect(beside.out).toContain(`purchase  ${running.id}`);
      const requests = running.till.requests().slice(asked);
      expect(requests.map(({ path }) => new URL(path, running.till.url).pathname)).toEqual(
        expect.arrayContaining([
          "/v1/checkout/sessions",
          "/v1/refunds",
          "/v1/disputes",
          "/v1/balance_transactions",
        ]),
      );
      expect(requests.flatMap(({ method, path, body }) => checkRequest(method, path, body))).toEqual([]);

      const { till, id } = await sellAt();
      await till.stop();
      await running.till.stop();
      const alone = await shop.run("store-reconcile", []);
      expect([alone.code, alone.error]).toEqual([0, ""]);
      expect(alone.out).toContain(`purchase  ${id}`);
      expect(existsSync(join(shop.directory, "stripe-local.url"))).toBe(false);
    },
    LONG_MS,
  );
});

describe("the till of the commands", () => {
  it("is Stripe itself with a real key, whatever base is set for the stand-in", async () => {
    const env = { TONEARM_STATE: "/nowhere", STRIPE_API_BASE: "http://localhost:1" };
    for (const isRemote of [true, false]) {
      const { till } = await openTill({ ...env, STRIPE_SECRET_KEY: "sk_test_x" }, isRemote);
      expect(till).toMatchObject({ kind: "stripe", secretKey: "sk_test_x" });
      expect(till.apiBase).toBeUndefined();
    }
  });
});
