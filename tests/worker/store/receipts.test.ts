import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { userDb } from "#worker/db/client.ts";
import type { Mail } from "#worker/providers/mail/port.ts";
import { recordSession } from "#worker/store/ledger/ledger.ts";
import { mailReceipt } from "#worker/store/receipts/receipts.ts";
import { mailsTo } from "../../support/people/mails.ts";
import { OUTBOX_KEY } from "../../support/people/people.ts";
import { startStripeDouble, type StripeDouble } from "../../support/stripe/double.ts";
import { anEvent, aSession, ourSession, paymentOf, signed } from "../../support/stripe/objects.ts";
import { aBuyer, startShop, stock } from "../../support/stripe/shop.ts";
import type { TestWorker } from "../../support/worker.ts";

const MINUTE_MS = 60_000;
let double: StripeDouble;
let worker: TestWorker;

beforeAll(async () => {
  double = await startStripeDouble();
  worker = await startShop(double, { DEV_OUTBOX: OUTBOX_KEY, SITE_URL: "http://localhost:8787" });
  await stock(worker);
});
afterAll(async () => {
  await worker.stop();
  double.stop();
});
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

async function tell(session: Stripe.Checkout.Session) {
  const answer = await worker.request(
    "/api/v1/payment/stripe/webhook",
    await signed(anEvent("checkout.session.completed", session)),
  );
  expect(answer.status).toBe(200);
}
const receiptsOf = ({ email }: { email: string }) => mailsTo(worker, email);
const due = async () =>
  (await worker.database.prepare("SELECT purchase_id FROM due_receipts").all<{ purchase_id: string }>())
    .results;
const shop = () => ({ catalogue: worker.db, users: userDb({ DB: worker.database }) });
const send = vi.fn<(mail: Mail) => Promise<void>>();
const post = { mailer: { send }, siteName: "Tonearm", origin: null };

describe("a receipt", () => {
  it("is mailed once for a sale, however often it is told, with all that was paid", async () => {
    const buyer = await aBuyer(worker);
    const session = aSession({
      userId: buyer.id,
      priceMinor: 1299,
      amount_total: 1199,
      total_details: { amount_discount: 100, amount_shipping: 0, amount_tax: 191 },
    });
    await Promise.all([tell(session), tell(session), tell(session)]);
    await vi.waitUntil(async () => (await receiptsOf(buyer)).length > 0);
    await worker.schedule(new Date());
    const mails = await receiptsOf(buyer);
    expect(mails.map(({ subject }) => subject)).toEqual(["Dein Beleg von Tonearm"]);
    for (const said of [
      "A tune – A singer",
      "Bezahlt: 11,99\u00a0$ USD",
      "Rabatt: 1,00\u00a0$ USD",
      "Steuer: 1,91\u00a0$ USD",
      "Datum: 1. November 2026",
      paymentOf(session),
      "http://localhost:8787/de/downloads",
      `http://localhost:8787/api/v1/payment/receipt/${session.id}`,
    ])
      expect(mails[0]?.text).toContain(said);
    expect(await due()).toEqual([]);
  });

  it("is tried again by the clock while its mail is not taken, and by one at a time", async () => {
    const buyer = await aBuyer(worker);
    const session = aSession({ userId: buyer.id, payment_intent: null, amount_total: 0 });
    await recordSession(shop(), ourSession(session));
    send.mockRejectedValueOnce(new Error("no mail today"));
    await mailReceipt(shop().users, post, session.id);
    await mailReceipt(shop().users, post, session.id);
    expect(send).toHaveBeenCalledTimes(1);
    await worker.schedule(new Date(Date.now() + 9 * MINUTE_MS));
    expect(await receiptsOf(buyer)).toEqual([]);
    await worker.schedule(new Date(Date.now() + 11 * MINUTE_MS));
    await worker.schedule(new Date(Date.now() + 30 * MINUTE_MS));
    const mails = await receiptsOf(buyer);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(session.id);
    expect(mails[0]?.text).not.toContain("/payment/receipt/");
  });

  it("is given up after a week, and never goes to an account that is gone", async () => {
    const [patient, gone] = [await aBuyer(worker), await aBuyer(worker)];
    for (const { id } of [patient, gone, { id: "nobody" }])
      await recordSession(shop(), ourSession(aSession({ userId: id })));
    expect(await due()).toHaveLength(2);
    await worker.database.prepare("DELETE FROM users WHERE id = ?").bind(gone.id).run();
    expect(await due()).toHaveLength(1);
    await worker.schedule(new Date(Date.now() + 8 * 24 * 60 * MINUTE_MS));
    expect(await due()).toEqual([]);
    expect([...(await receiptsOf(patient)), ...(await receiptsOf(gone))]).toEqual([]);
  });

  it("is left to Stripe where the operator has set up no mail", async () => {
    const silent = await startShop(double);
    await stock(silent);
    for (const [shop, expected] of [
      [worker, null],
      [silent, "buyer"],
    ] as const) {
      const buyer = await aBuyer(shop);
      expect((await buyer.post("/payment/stripe/checkout", { songId: "tune" })).status).toBe(201);
      const asked = double.calls.at(-1)?.params.get("payment_intent_data[receipt_email]") ?? null;
      expect(asked === null ? null : "buyer").toBe(expected);
    }
    await silent.stop();
  });
});
