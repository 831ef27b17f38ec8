import type { Page, Route } from "playwright-core";

import type { WireCheckoutSession, WireOffer } from "#contract/wire.ts";
import { demoSong } from "../demo.ts";

/** What the stand-in for the store's calls answers; a status alone stands for a failure. */
export interface StoreAnswers {
  offer?: WireOffer | number;
  checkout?: { url: string } | number;
  /** One after another; the last one stays. */
  sessions?: (WireCheckoutSession["status"] | number)[];
  record?: number;
}

/** What the page asked for. */
export interface StoreCalls {
  checkouts: unknown[];
  sessions: number;
  records: unknown[];
}

/** A song as it is offered; fields may be replaced. */
export function anOffer(values: Partial<WireOffer> = {}): WireOffer {
  return {
    kind: "song",
    _id: demoSong("Golden Hour").id,
    title: "Golden Hour",
    coverImage: null,
    artist: [{ _id: "the-hollow-pines", fullName: "The Hollow Pines" }],
    albumTitle: "Letters from the Ridge",
    albumId: "letters",
    isAlbumOnly: false,
    totalSongs: 1,
    price: 0.99,
    currency: "USD",
    isPurchased: false,
    isPending: false,
    till: "stripe",
    formats: [
      { quality: "high", format: "MP3", kbps: 192, bytes: 820_000 },
      { quality: "original", format: "FLAC", kbps: 912, bytes: 3_912_000 },
    ],
    ...values,
  };
}

/** Answers the store's calls of a page in the server's place; what is changed in `answers` holds at once. */
export async function mockStore(page: Page, answers: StoreAnswers): Promise<StoreCalls> {
  const calls: StoreCalls = { checkouts: [], sessions: 0, records: [] };
  const fulfil = (route: Route, answer: unknown) =>
    typeof answer === "number"
      ? route.fulfill({ status: answer, json: { success: false, message: "No" } })
      : route.fulfill({ json: answer });
  await page.route("**/api/v1/payment/offer**", (route) => {
    const { offer = anOffer() } = answers;
    return fulfil(route, typeof offer === "number" ? offer : { success: true, data: offer });
  });
  await page.route("**/api/v1/payment/stripe/checkout", (route) => {
    calls.checkouts.push(route.request().postDataJSON());
    const { checkout = 503 } = answers;
    return fulfil(
      route,
      typeof checkout === "number" ? checkout : { success: true, sessionId: "cs_1", ...checkout },
    );
  });
  await page.route("**/api/v1/payment/stripe/session/**", (route) => {
    const { sessions = [404] } = answers;
    const status = sessions[Math.min(calls.sessions, sessions.length - 1)];
    calls.sessions += 1;
    if (typeof status === "number") return fulfil(route, status);
    const { _id, kind, albumTitle } = typeof answers.offer === "object" ? answers.offer : anOffer();
    return fulfil(route, {
      success: true,
      songId: kind === "song" ? _id : null,
      albumId: kind === "album" ? _id : null,
      album: { title: albumTitle },
      status,
    });
  });
  await page.route("**/api/v1/user/addPurchaseSong", (route) => {
    calls.records.push(route.request().postDataJSON());
    return fulfil(route, answers.record ?? { success: true, message: "" });
  });
  return calls;
}
