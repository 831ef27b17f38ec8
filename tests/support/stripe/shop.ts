import { upsertRows } from "#catalogue/db/write.ts";
import { anAlbum, anArtist, aSong } from "../builders.ts";
import { WEBHOOK_SECRET } from "./objects.ts";
import type { StripeDouble } from "./double.ts";
import { startWorker, type TestWorker } from "../worker.ts";

/** A Worker whose till is the double. */
export function startShop(double: StripeDouble, bindings: Record<string, string> = {}): Promise<TestWorker> {
  return startWorker(undefined, {
    bindings: {
      STRIPE_SECRET_KEY: "sk_local_secret",
      STRIPE_API_BASE: double.url,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...bindings,
    },
  });
}

/**
 * A song of 1.29, a free one, one in yen; an album of 9.99 with two songs that cost something and one that is sold with
 * it alone; and an album of 1.50 whose songs are both sold singly too.
 */
export async function stock({ db }: Pick<TestWorker, "db">): Promise<void> {
  await upsertRows(db, {
    artists: [anArtist({ id: "singer", name: "Nina Blüm" })],
    albums: [
      anAlbum("singer", { id: "record", title: "Golden Hour", priceMinor: 999, currency: "EUR" }),
      anAlbum("singer", { id: "pair", title: "Pair", priceMinor: 150, currency: "EUR" }),
      anAlbum("singer", { id: "gift", title: "Gift" }),
    ],
    songs: [
      aSong({ id: "tune", title: "Tune", priceMinor: 129, currency: "EUR" }),
      aSong({ id: "free", title: "Free" }),
      aSong({ id: "yen", title: "Yen", priceMinor: 150, currency: "JPY" }),
      aSong({ id: "dinar", title: "Dinar", priceMinor: 1234, currency: "KWD" }),
      aSong({ id: "krona", title: "Krona", priceMinor: 200, currency: "ISK" }),
      aSong({ id: "first", title: "First", albumId: "record", priceMinor: 99, currency: "EUR" }),
      aSong({ id: "second", title: "Second", albumId: "record", priceMinor: 99, currency: "EUR" }),
      aSong({ id: "third", title: "Third", albumId: "record" }),
      aSong({ id: "left", title: "Left", albumId: "pair", priceMinor: 99, currency: "EUR" }),
      aSong({ id: "right", title: "Right", albumId: "pair", priceMinor: 99, currency: "EUR" }),
    ],
  });
}

let buyers = 0;

/** Somebody with an account who is signed in. */
export async function aBuyer({ database, request }: TestWorker) {
  buyers += 1;
  const id = `buyer-${buyers}`;
  const email = `${id}@example.org`;
  await database
    .prepare("INSERT INTO users VALUES (?, ?, 1, 'Buyer', NULL, NULL, 'de', 0, 0, NULL)")
    .bind(id, email)
    .run();
  const ask = (path: string, init: RequestInit = {}) =>
    request(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), "X-Test-User": id },
    });
  const post = (path: string, body: unknown) =>
    ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  return { id, email, ask, post };
}
