import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { setPrices } from "#catalogue/edit/prices.ts";
import { searchSongs } from "#catalogue/search/search.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { storeTexts } from "#contract/errors.ts";
import type {
  WireCheckout,
  WireCheckoutSession,
  WireOffer,
  WireOne,
  WireSong,
  WireUser,
} from "#contract/wire.ts";
import { anAlbum, aSong } from "../../support/builders.ts";
import { aBuyer, startShop, stock } from "../../support/stripe/shop.ts";
import { startStripeDouble, type StripeDouble } from "../../support/stripe/double.ts";
import { anEvent, signed } from "../../support/stripe/objects.ts";
import type { TestWorker } from "../../support/worker.ts";

let double: StripeDouble;
let worker: TestWorker;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  double = await startStripeDouble();
  worker = await startShop(double);
  await stock(worker);
});
afterAll(async () => {
  await worker.stop();
  double.stop();
});
beforeEach(async () => {
  double.calls.length = 0;
  double.failures.clear();
  buyer = await aBuyer(worker);
});

const checkOut = async (item: object): Promise<WireCheckout> => {
  const answer = await buyer.post("/payment/stripe/checkout", item);
  expect(answer.status).toBe(201);
  return answer.json<WireCheckout>();
};
const said = async (answer: Response) => ({
  status: answer.status,
  message: (await answer.json<{ message: string }>()).message,
});
const stateOf = async (sessionId: string) =>
  (await buyer.ask(`/payment/stripe/session/${sessionId}`)).json<WireCheckoutSession>();
const offerOf = async (query: string) =>
  (await (await buyer.ask(`/payment/offer?${query}`)).json<WireOne<WireOffer>>()).data;
const purchases = async () =>
  (await worker.database.prepare("SELECT * FROM purchases WHERE user_id = ?").bind(buyer.id).all()).results;
const tell = async (type: string, object: object) =>
  worker.request("/payment/stripe/webhook", await signed(anEvent(type, object)));
const isOwned = async (kind: "song" | "album", id: string) =>
  (await (await buyer.ask(`/${kind}/isPurchased/${id}`)).json<{ isPurchased: boolean }>()).isPurchased;
const sessionsMade = () => double.calls.filter(({ call }) => call === "POST /v1/checkout/sessions");

describe("what is for sale", () => {
  it("says today's price, what it comes as and who takes the money, to visitors too", async () => {
    const answer = await worker.request("/payment/offer?songId=first");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const { data } = await answer.json<WireOne<WireOffer>>();
    expect(data).toMatchObject({
      kind: "song",
      _id: "first",
      albumTitle: "Golden Hour",
      totalSongs: 1,
      price: 0.99,
      currency: "EUR",
      isPurchased: false,
      isPending: false,
      till: "stand-in",
    });
    expect(data.formats.map(({ quality }) => quality)).toEqual(["high", "low"]);
    expect(await offerOf("albumId=record")).toMatchObject({ kind: "album", price: 9.99, totalSongs: 3 });
  });

  it.each([
    [{ songId: "free" }, 400, storeTexts.isFree],
    [{ albumId: "gift" }, 400, storeTexts.isFree],
    [{ songId: "third" }, 400, storeTexts.isAlbumOnly],
    [{ songId: "nothing" }, 404, "Not found"],
    [{ albumId: "nothing" }, 404, "Not found"],
    [{}, 400, "Bad request"],
    [{ songId: 7 }, 400, "Bad request"],
  ])("does not sell %j", async (item, status, message) => {
    expect(await said(await buyer.post("/payment/stripe/checkout", item))).toEqual({ status, message });
    expect(double.calls).toEqual([]);
  });

  it("does not sell what somebody has", async () => {
    const { sessionId } = await checkOut({ songId: "tune" });
    double.pay(sessionId);
    await tell("checkout.session.completed", double.sessions.get(sessionId) ?? {});
    expect(await said(await buyer.post("/payment/stripe/checkout", { songId: "tune" }))).toEqual({
      status: 409,
      message: storeTexts.alreadyOwned,
    });
    expect(await offerOf("songId=tune")).toMatchObject({ isPurchased: true });
  });
});

describe("the way to the till", () => {
  it("asks Stripe for one payment of the price in the database, whatever the page says", async () => {
    const { url, sessionId } = await checkOut({ songId: "tune", price: 0.01, locale: "fr" });
    expect(url).toBe(`https://checkout.stripe.example/${sessionId}`);
    const [made] = sessionsMade();
    expect(made?.key).toMatch(/^[0-9a-f]{64}$/);
    const metadata = { user_id: buyer.id, item_kind: "song", item_id: "tune", price_minor: "129" };
    const names = { item_title: "Tune", artist_name: "Unknown Artist" };
    const nested = (prefix: string) =>
      Object.fromEntries(
        Object.entries({ ...metadata, ...names }).map(([key, value]) => [`${prefix}[${key}]`, value]),
      );
    expect(Object.fromEntries(made?.params ?? [])).toEqual({
      mode: "payment",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "129",
      "line_items[0][price_data][product_data][name]": "Tune",
      "line_items[0][price_data][product_data][description]": "Unknown Artist",
      client_reference_id: buyer.id,
      customer_email: buyer.email,
      "payment_intent_data[receipt_email]": buyer.email,
      ...nested("metadata"),
      ...nested("payment_intent_data[metadata]"),
      locale: "fr",
      "adaptive_pricing[enabled]": "false",
      success_url: "http://localhost/fr/success?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "http://localhost/fr/purchased?id=tune",
    });
  });

  it.each([
    ["yen", "jpy", "150", { price: 150 }],
    ["dinar", "kwd", "1230", { price: 1.23 }],
    ["krona", "isk", "20000", { price: 200 }],
  ])("counts %s as Stripe does", async (songId, currency, amount, offered) => {
    const { sessionId } = await checkOut({ songId, locale: "hi" });
    const params = sessionsMade()[0]?.params;
    expect(params?.get("line_items[0][price_data][currency]")).toBe(currency);
    expect(params?.get("line_items[0][price_data][unit_amount]")).toBe(amount);
    expect(params?.get("locale")).toBe("auto");
    expect(await offerOf(`songId=${songId}`)).toMatchObject(offered);
    double.pay(sessionId);
    expect(await stateOf(sessionId)).toMatchObject({ status: "paid" });
    const [bought] = await purchases();
    expect(bought).toMatchObject({ paid_minor: bought?.price_minor });
  });

  it("leads two tabs to one page", async () => {
    const clicks = await Promise.all([checkOut({ songId: "tune" }), checkOut({ songId: "tune" })]);
    const later = await checkOut({ songId: "tune", locale: "de" });
    expect(new Set([...clicks, later].map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  it("makes a new page when the price has changed, and closes the old one", async () => {
    const old = await checkOut({ songId: "second" });
    await worker.database.exec("UPDATE songs SET price_minor = 149 WHERE id = 'second'");
    const { sessionId } = await checkOut({ songId: "second" });
    expect(sessionId).not.toBe(old.sessionId);
    expect(sessionsMade()[1]?.params.get("line_items[0][price_data][unit_amount]")).toBe("149");
    await expect.poll(() => double.sessions.get(old.sessionId)?.status).toBe("expired");
    await expect.poll(async () => (await stateOf(old.sessionId)).status).toBe("expired");
    await worker.database.exec("UPDATE songs SET price_minor = 99 WHERE id = 'second'");
  });

  it("gives what was paid at the price of before", async () => {
    const { sessionId } = await checkOut({ songId: "second" });
    await worker.database.exec("UPDATE songs SET price_minor = 149 WHERE id = 'second'");
    double.pay(sessionId);
    expect(await said(await buyer.post("/payment/stripe/checkout", { songId: "second" }))).toEqual({
      status: 409,
      message: storeTexts.alreadyOwned,
    });
    expect(await purchases()).toMatchObject([{ price_minor: 99, paid_minor: 99 }]);
    await worker.database.exec("UPDATE songs SET price_minor = 99 WHERE id = 'second'");
  });

  it("makes a new page when the old one has ended, and none while a bank thinks", async () => {
    const old = await checkOut({ songId: "tune" });
    const ended = double.sessions.get(old.sessionId);
    if (ended) ended.status = "expired";
    const { sessionId } = await checkOut({ songId: "tune" });
    expect(sessionId).not.toBe(old.sessionId);
    double.pay(sessionId, "pending");
    expect(await said(await buyer.post("/payment/stripe/checkout", { songId: "tune" }))).toEqual({
      status: 409,
      message: storeTexts.isPending,
    });
    expect(await offerOf("songId=tune")).toMatchObject({ isPending: true, isPurchased: false });
  });

  it("closes the other pages once one is paid", async () => {
    const one = await checkOut({ songId: "second" });
    // As when the hour has changed between two clicks.
    await worker.database
      .prepare("UPDATE checkouts SET expires_at = 1 WHERE session_id = ?")
      .bind(one.sessionId)
      .run();
    const { calls } = double;
    double.failures.set(`POST /v1/checkout/sessions/${one.sessionId}/expire`, 500);
    const two = await checkOut({ songId: "second" });
    await expect.poll(() => calls.some(({ call }) => call.endsWith("/expire"))).toBe(true);
    double.failures.clear();
    expect(two.sessionId).not.toBe(one.sessionId);
    expect(double.sessions.get(one.sessionId)?.status).toBe("open");
    double.pay(two.sessionId);
    await tell("checkout.session.completed", double.sessions.get(two.sessionId) ?? {});
    await expect.poll(() => double.sessions.get(one.sessionId)?.status).toBe("expired");
  });

  it("says nothing of what Stripe answers to a failure", async () => {
    double.failures.set("POST /v1/checkout/sessions", 401);
    expect(await said(await buyer.post("/payment/stripe/checkout", { songId: "tune" }))).toEqual({
      status: 503,
      message: storeTexts.tillFailed,
    });
    expect(
      (await worker.database.prepare("SELECT 1 FROM checkouts WHERE user_id = ?").bind(buyer.id).all())
        .results,
    ).toEqual([]);
  });

  it("comes back to the same page after a crash between Stripe and the database", async () => {
    const { sessionId } = await checkOut({ songId: "tune" });
    await worker.database.prepare("DELETE FROM checkouts WHERE session_id = ?").bind(sessionId).run();
    expect((await checkOut({ songId: "tune" })).sessionId).toBe(sessionId);
  });
});

describe("the way back", () => {
  it("records a paid session once, whether the webhook comes before, after or never", async () => {
    for (const when of ["before", "after", "never"]) {
      buyer = await aBuyer(worker);
      const { sessionId } = await checkOut({ songId: "first" });
      const session = double.pay(sessionId);
      const told = () => tell("checkout.session.completed", session);
      if (when === "before") expect((await told()).status).toBe(200);
      const status = await stateOf(sessionId);
      expect(status).toEqual({
        success: true,
        songId: "first",
        albumId: null,
        album: { title: "Golden Hour" },
        status: "paid",
      });
      const recorded = await buyer.post("/user/addPurchaseSong", { songId: "first", sessionId });
      expect(recorded.status).toBe(200);
      if (when === "after") expect((await told()).status).toBe(200);
      expect(await purchases()).toHaveLength(1);
      expect(await isOwned("song", "first")).toBe(true);
      const { user } = await (await buyer.ask("/auth")).json<{ user: { purchasedSongs: string[] } }>();
      expect(user.purchasedSongs).toEqual(["first"]);
    }
  });

  it("records what is paid without knowing the session, and only that", async () => {
    expect(await said(await buyer.post("/user/addPurchaseSong", { songId: "tune" }))).toEqual({
      status: 403,
      message: storeTexts.songNotBought,
    });
    const { sessionId } = await checkOut({ songId: "tune" });
    expect((await buyer.post("/user/addPurchaseSong", { songId: "tune" })).status).toBe(403);
    double.pay(sessionId);
    expect((await buyer.post("/user/addPurchaseSong", { songId: "first", sessionId })).status).toBe(403);
    expect((await buyer.post("/user/addPurchaseSong", { songId: "tune" })).status).toBe(200);
    expect((await buyer.post("/user/addPurchaseSong", { songId: "tune" })).status).toBe(200);
    expect(await purchases()).toHaveLength(1);
    expect((await buyer.post("/user/addPurchaseSong", { songId: "free" })).status).toBe(200);
    expect(await purchases()).toHaveLength(1);
    expect(await said(await buyer.post("/user/addPurchaseSong", { albumId: "record" }))).toEqual({
      status: 403,
      message: storeTexts.albumNotBought,
    });
  });

  it("is nobody else's", async () => {
    const { sessionId } = await checkOut({ songId: "tune" });
    double.pay(sessionId);
    const other = await aBuyer(worker);
    expect((await other.ask(`/payment/stripe/session/${sessionId}`)).status).toBe(403);
    expect((await other.post("/user/addPurchaseSong", { songId: "tune", sessionId })).status).toBe(403);
    expect((await buyer.ask("/payment/stripe/session/cs_unknown")).status).toBe(404);
    expect((await worker.request(`/payment/stripe/session/${sessionId}`)).status).toBe(401);
    expect(await isOwned("song", "tune")).toBe(false);
  });

  it("waits for a bank, and ends in what it says", async () => {
    const { sessionId } = await checkOut({ songId: "tune" });
    expect(await stateOf(sessionId)).toMatchObject({ status: "open" });
    const session = double.pay(sessionId, "pending");
    expect(await stateOf(sessionId)).toMatchObject({ status: "pending" });
    expect(await isOwned("song", "tune")).toBe(false);
    await tell("checkout.session.async_payment_failed", session);
    expect(await stateOf(sessionId)).toMatchObject({ status: "failed" });
    expect((await checkOut({ songId: "tune" })).sessionId).not.toBe(sessionId);
    double.pay(sessionId);
    await tell("checkout.session.async_payment_succeeded", session);
    expect(await stateOf(sessionId)).toMatchObject({ status: "paid" });
    expect(await isOwned("song", "tune")).toBe(true);
  });
});

describe("an album", () => {
  it("gives its songs, those it gets later too, until it is refunded", async () => {
    const { sessionId } = await checkOut({ albumId: "record" });
    const session = double.pay(sessionId);
    await tell("checkout.session.completed", session);
    expect(await stateOf(sessionId)).toMatchObject({ albumId: "record", album: { title: "Golden Hour" } });
    const user = async () => (await (await buyer.ask("/auth")).json<{ user: WireUser }>()).user;
    const owned = async () => (await user()).purchasedSongs.toSorted();
    expect((await user()).purchasedAlbums).toEqual(["record"]);
    expect(await owned()).toEqual(["first", "second", "third"]);
    await worker.database.exec("UPDATE songs SET album_id = 'record' WHERE id = 'yen'");
    expect(await isOwned("song", "yen")).toBe(true);
    await expect.poll(owned).toEqual(["first", "second", "third", "yen"]);
    await worker.database.exec("UPDATE songs SET album_id = NULL WHERE id = 'yen'");
    double.refunds.set("ch_album", [
      {
        id: "re_album",
        amount: 999,
        currency: "eur",
        payment_intent: null,
        status: "succeeded",
        created: 1,
      } as never,
    ]);
    await tell("charge.refunded", { id: "ch_album", payment_intent: session.payment_intent });
    expect(await user()).toMatchObject({ purchasedSongs: [], purchasedAlbums: [] });
    expect(await isOwned("album", "record")).toBe(false);
    expect((await checkOut({ albumId: "record" })).sessionId).not.toBe(sessionId);
  });

  it("is owned by who owns all of its songs that are not free", async () => {
    expect(await isOwned("album", "gift")).toBe(true);
    for (const songId of ["left", "right"]) {
      expect(await isOwned("album", "pair")).toBe(false);
      double.pay((await checkOut({ songId })).sessionId);
      await buyer.post("/user/addPurchaseSong", { songId });
    }
    expect(await isOwned("album", "pair")).toBe(true);
    expect((await buyer.post("/payment/stripe/checkout", { albumId: "pair" })).status).toBe(409);
    expect(await isOwned("song", "free")).toBe(true);
  });
});

describe("a song without a price on an album with one", () => {
  const buy = async (item: object) => {
    const { sessionId } = await checkOut(item);
    double.pay(sessionId);
    await tell("checkout.session.completed", double.sessions.get(sessionId) ?? {});
  };
  const statusOf = async (path: string) => (await buyer.ask(path, { redirect: "manual" })).status;
  const sees = async () => ({
    song: await isOwned("song", "third"),
    album: await isOwned("album", "record"),
    file: await statusOf("/media/download/song/third/high"),
    archive: await statusOf("/media/download/album/record/high"),
    sound: await statusOf("/media/audio/third/high.mp3"),
  });
  // Sound is none here: who may have it is told that it is still being made.
  const nothing = { song: false, album: false, file: 403, archive: 403, sound: 302 };
  const all = { song: true, album: true, file: 503, archive: 503, sound: 503 };

  it("is nobody's until the album is bought, whatever else of it is", async () => {
    expect(await sees()).toEqual(nothing);
    for (const songId of ["first", "second"]) await buy({ songId });
    expect(await sees()).toEqual(nothing);
    expect(await isOwned("song", "first")).toBe(true);
    await buy({ albumId: "record" });
    expect(await sees()).toEqual(all);
  });

  it("says so, with the way to the album", async () => {
    const { data } = await (await worker.request("/song/third")).json<WireOne<WireSong>>();
    expect(data).toMatchObject({ price: 0, isAlbumOnly: true });
    expect(await offerOf("songId=third")).toMatchObject({
      price: 0,
      isAlbumOnly: true,
      albumId: "record",
      isPurchased: false,
    });
    expect(await offerOf("songId=first")).toMatchObject({ isAlbumOnly: false, albumId: "record" });
  });

  it("is free to download as soon as the album is, and no longer", async () => {
    const albums = [
      anAlbum("singer", { id: "whole", title: "Whole Thing", priceMinor: 800, currency: "EUR" }),
      anAlbum("singer", { id: "empty", priceMinor: 800, currency: "EUR" }),
    ];
    await upsertRows(worker.db, { albums, songs: [aSong({ id: "part", albumId: "whole" })] });
    await refreshSearchIndex(worker.db);
    const found = async () =>
      (await searchSongs(worker.db, { query: "part", limit: 1 })).items[0]?.isAlbumOnly;
    for (const album of ["whole", "empty"]) expect(await isOwned("album", album)).toBe(false);
    expect(await isOwned("song", "part")).toBe(false);
    // A song that comes in later is not free by accident.
    await upsertRows(worker.db, { songs: [aSong({ id: "late", albumId: "whole" })] });
    expect(await isOwned("song", "late")).toBe(false);
    expect(await found()).toBe(true);
    await buy({ albumId: "whole" });
    expect([await isOwned("album", "whole"), await isOwned("song", "late")]).toEqual([true, true]);
    buyer = await aBuyer(worker);
    await setPrices(worker.db, { of: "albums", by: { column: "album", id: "whole" } }, free, 1);
    expect([await isOwned("album", "whole"), await isOwned("song", "part")]).toEqual([true, true]);
    expect(await found()).toBe(false);
    await worker.database.exec("UPDATE albums SET price_minor = 800 WHERE id = 'whole'");
    expect(await found()).toBe(true);
  });
});

const free = { amountMinor: 0, currency: "EUR" };
