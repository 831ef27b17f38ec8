import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { coverJpegUrl } from "#domain/cover.ts";
import { LOCALES } from "#i18n/locales.ts";
import { fromStripeAmount, payable, toStripeAmount } from "#worker/providers/stripe/amounts.ts";
import { tillOf } from "#worker/providers/stripe/till.ts";
import { checkoutParams } from "#worker/store/checkout/session-params.ts";

const HERE = "http://localhost:8787/api/v1/payment/offer";
const AWAY = "https://music.example/api/v1/payment/offer";
const BASE = "http://127.0.0.1:4242";

describe("the till", () => {
  const log = vi.spyOn(console, "error");
  beforeEach(() => log.mockReset().mockImplementation(() => undefined));
  afterEach(() => {
    for (const line of log.mock.calls) expect(line.join(" ")).not.toMatch(/sk_|rk_|whsec_/);
  });

  it.each(["sk_test_1", "sk_live_1", "rk_test_1", "rk_live_1"])("is Stripe with %s, anywhere", (key) => {
    for (const url of [HERE, AWAY])
      expect(tillOf({ secretKey: key, webhookSecret: "whsec_1" }, url)).toEqual({
        kind: "stripe",
        secretKey: key,
        webhookSecret: "whsec_1",
        isLive: key.includes("live"),
      });
  });

  it("is the stand-in on this machine alone", () => {
    const settings = { secretKey: "sk_local_1", apiBase: BASE };
    expect(tillOf(settings, HERE)).toMatchObject({ kind: "stand-in", apiBase: BASE, isLive: false });
    expect(tillOf(settings, AWAY)).toBeNull();
    for (const base of ["https://api.stripe.com", "http://10.0.0.1:80", "nonsense", undefined])
      expect(tillOf({ ...settings, ...(base ? { apiBase: base } : { apiBase: "" }) }, HERE)).toBeNull();
  });

  it("is not there without a key, with another kind of key, or with a real one and the stand-in's address", () => {
    expect(tillOf({}, HERE)).toBeNull();
    expect(tillOf({ secretKey: "" }, HERE)).toBeNull();
    for (const key of ["pk_live_1", "whsec_1", "sk_locally", "hello"])
      expect(tillOf({ secretKey: key }, HERE)).toBeNull();
    for (const key of ["sk_test_1", "sk_live_1"])
      expect(tillOf({ secretKey: key, apiBase: BASE }, HERE)).toBeNull();
  });
});

describe("amounts", () => {
  it.each([
    ["USD", 129, 129],
    ["EUR", 0, 0],
    ["JPY", 150, 150],
    ["XPF", 1, 1],
    ["KWD", 1230, 1230],
    ["KWD", 1234, 1230],
    ["TND", 5, 10],
    ["ISK", 200, 20_000],
    ["UGX", 3, 300],
  ])("of %s: %d is Stripe's %d", (currency, amountMinor, amount) => {
    expect(toStripeAmount({ amountMinor, currency })).toBe(amount);
    expect(toStripeAmount({ amountMinor, currency: currency.toLowerCase() })).toBe(amount);
    expect(fromStripeAmount(amount, currency.toLowerCase())).toEqual(payable({ amountMinor, currency }));
  });

  it("come back as they went, in every currency", () => {
    const currency = fc.constantFrom(...Intl.supportedValuesOf("currency"));
    fc.assert(
      fc.property(currency, fc.nat({ max: 1_000_000_000 }), (code, minor) => {
        const asked = payable({ amountMinor: minor, currency: code });
        expect(Math.abs(asked.amountMinor - minor)).toBeLessThanOrEqual(5);
        expect(payable(asked)).toEqual(asked);
      }),
    );
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("are never %d", (amount) => {
    expect(() => toStripeAmount({ amountMinor: amount, currency: "USD" })).toThrow(RangeError);
    expect(() => fromStripeAmount(amount, "usd")).toThrow(RangeError);
  });
});

describe("what is asked of Stripe", () => {
  const terms = {
    item: {
      kind: "album" as const,
      id: "record",
      title: "Golden Hour",
      artists: [
        { id: "a", name: "A" },
        { id: "b", name: "B" },
      ],
      coverKey: "f".repeat(32),
      album: null,
      songs: [],
      price: { amountMinor: 999, currency: "EUR" },
      isAlbumOnly: false,
    },
    buyer: { id: "buyer", email: "buyer@example.org" },
    locale: "en" as const,
    origin: "https://music.example",
    takesPromotionCodes: false,
    addsTax: false,
    mailsReceipts: true,
  };

  it("shows a cover from where Stripe can fetch it", () => {
    const imagesAt = (origin: string) =>
      checkoutParams({ ...terms, origin }).line_items?.[0]?.price_data?.product_data?.images;
    expect(imagesAt(terms.origin)).toEqual([terms.origin + coverJpegUrl(terms.item.coverKey)]);
    expect(imagesAt("http://music.example")).toBeUndefined();
    expect(imagesAt("https://localhost:8787")).toBeUndefined();
  });

  it("comes back to the page's language", () => {
    for (const locale of LOCALES) {
      const { success_url, cancel_url } = checkoutParams({ ...terms, locale });
      const at = `https://music.example${locale === "en" ? "" : `/${locale}`}`;
      expect(success_url).toBe(`${at}/success?session_id={CHECKOUT_SESSION_ID}`);
      expect(cancel_url).toBe(`${at}/purchased?album=record`);
    }
  });

  it("takes promotion codes and adds tax where the operator wants it", () => {
    expect(checkoutParams(terms)).not.toHaveProperty("allow_promotion_codes");
    expect(checkoutParams(terms)).not.toHaveProperty("automatic_tax");
    expect(checkoutParams({ ...terms, takesPromotionCodes: true, addsTax: true })).toMatchObject({
      allow_promotion_codes: true,
      automatic_tax: { enabled: true },
    });
  });

  it("keeps to the length of Stripe's metadata", () => {
    const title = "é".repeat(600);
    const { metadata } = checkoutParams({ ...terms, item: { ...terms.item, title } });
    expect(Object.values(metadata ?? {}).every((value) => String(value).length <= 500)).toBe(true);
  });
});
