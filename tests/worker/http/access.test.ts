import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { aPlaylist } from "../../support/library.ts";
import { aMember } from "../../support/people/members.ts";
import { aBrowser, OUTBOX_KEY, type Person, registrationForm } from "../../support/people/people.ts";
import {
  GOOD_REQUESTS,
  makeRequest,
  ROUTES,
  stockForRequests,
} from "../../support/requests/good-requests.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

/** What a route answers to a visitor, to the user whom the thing belongs to, and to another user. */
interface Access {
  visitor: number;
  user: number;
  other: number;
  /** Signs out who asks, or changes their password: people of their own ask for it. */
  ends?: true;
}

const all = (status: number): Access => ({ visitor: status, user: status, other: status });
const everybody = all(200);
const users: Access = { visitor: 401, user: 200, other: 200 };

/** Open to a user who has just shown that it is them; anybody else is told to. */
const unconfirmed = { visitor: 401, other: 403, ends: true } as const;

/**
 * Who may do what, in a shop without a till. A route that is not here, or has no good request, fails the test: add it
 * with the issue that adds the route.
 */
const ACCESS: Record<string, Access> = {
  "GET /api/v1/home/heroSection": all(404),
  "GET /api/v1/home/searchAll": everybody,
  "GET /api/v1/song/top15": everybody,
  "GET /api/v1/song/weeklyTop15": everybody,
  "GET /api/v1/song/new-release": everybody,
  "GET /api/v1/song/search": everybody,
  "GET /api/v1/song/genre/:name": everybody,
  "GET /api/v1/song/:id": everybody,
  "POST /api/v1/song/incresePlayCont": users,
  "GET /api/v1/albums/featureAlbums": everybody,
  "GET /api/v1/albums/trendingAlbums": everybody,
  "GET /api/v1/albums/:id": everybody,
  "GET /api/v1/albums/:id/comments": everybody,
  "POST /api/v1/albums/comment": all(201),
  "GET /api/v1/user/featuredArtists": everybody,
  "GET /api/v1/user/artist": everybody,
  "GET /api/v1/user/:segment": everybody,
  "GET /api/v1/genre": everybody,
  "GET /api/v1/genre/:id": everybody,
  "GET /api/v1/playlist/getTopPlaylist": everybody,
  "GET /api/v1/playlist/:id": { visitor: 404, user: 200, other: 404 },
  "GET /api/v1/playlist/userPlaylists": users,
  "POST /api/v1/playlist": { visitor: 401, user: 201, other: 201 },
  "POST /api/v1/playlist/singlSong": { visitor: 401, user: 200, other: 404 },
  "PATCH /api/v1/playlist/:id": { visitor: 401, user: 200, other: 404 },
  "PUT /api/v1/playlist/:id/songs": { visitor: 401, user: 200, other: 404 },
  "DELETE /api/v1/playlist/:segment": { visitor: 401, user: 200, other: 404 },
  "GET /api/v1/like": users,
  "GET /api/v1/like/ids": users,
  "POST /api/v1/like": { visitor: 401, user: 201, other: 201 },
  "DELETE /api/v1/like": users,
  "POST /api/v1/favourites": { visitor: 401, user: 201, other: 201 },
  "GET /api/v1/user/gethistory": users,
  "POST /api/v1/user/addHistory": users,
  "DELETE /api/v1/user/gethistory": users,
  "GET /api/v1/user/getPurchasedSong": users,
  "GET /api/v1/song/isPurchased/:id": users,
  "GET /api/v1/album/isPurchased/:id": users,
  "GET /api/v1/payment/offer": everybody,
  "POST /api/v1/payment/stripe/checkout": { visitor: 401, user: 503, other: 503 },
  "GET /api/v1/payment/stripe/session/:id": { visitor: 401, user: 503, other: 503 },
  "POST /api/v1/payment/stripe/webhook": all(503),
  "GET /api/v1/user/orders": users,
  "GET /api/v1/payment/receipt/:id": { visitor: 401, user: 404, other: 404 },
  "POST /api/v1/user/addPurchaseSong": users,
  "GET /api/v1/privacy": all(404),
  "GET /api/v1/terms": all(404),
  "GET /api/v1/contact/contact-info": everybody,
  "POST /api/v1/contact": all(201),
  "POST /api/v1/newsletter/confirm": everybody,
  "POST /api/v1/newsletter/end": everybody,
  "GET /api/v1/newsletter/end": all(303),
  "POST /api/v1/traffic/log": all(204),
  "POST /api/v1/report/csp": all(204),
  "GET /api/v1/auth": everybody,
  "GET /api/v1/auth/profile": users,
  "GET /api/v1/auth/captcha": everybody,
  "POST /api/v1/auth/login": { ...everybody, ends: true },
  "POST /api/v1/auth/secure": { ...everybody, ends: true },
  "GET /api/v1/user/email-change": users,
  "POST /api/v1/user/email-change": users,
  "POST /api/v1/user/email-change/code": { visitor: 401, user: 200, other: 400, ends: true },
  "DELETE /api/v1/user/email-change": users,
  "POST /api/v1/user/email-change/confirm": { ...everybody, ends: true },
  "POST /api/v1/auth/logout": { ...everybody, ends: true },
  "GET /api/v1/auth/sessions": users,
  "DELETE /api/v1/auth/sessions": { ...users, ends: true },
  "DELETE /api/v1/auth/sessions/:id": { visitor: 401, user: 200, other: 404, ends: true },
  "GET /api/v1/auth/:provider": all(302),
  "GET /api/v1/auth/:provider/callback": all(302),
  "POST /api/v1/user/check-email": everybody,
  "POST /api/v1/user/get-otp": everybody,
  "POST /api/v1/user": { ...all(201), ends: true },
  "POST /api/v1/user/forgetPass": everybody,
  "POST /api/v1/user/verifyOtp": { ...everybody, ends: true },
  "POST /api/v1/user/changepass": { ...users, ends: true },
  "PATCH /api/v1/user/profile": users,
  "POST /api/v1/user/delete": { ...users, ends: true },
  "GET /api/v1/user/export": users,
  "GET /api/v1/auth/second-factor": { visitor: 401, user: 200, other: 401, ends: true },
  "POST /api/v1/auth/second-factor": { visitor: 401, user: 200, other: 401, ends: true },
  "POST /api/v1/auth/passkey/options": everybody,
  "POST /api/v1/auth/passkey": { visitor: 400, user: 200, other: 400, ends: true },
  "GET /api/v1/user/factors": users,
  "POST /api/v1/user/factors/confirm": { ...users, ends: true },
  "POST /api/v1/user/factors/confirm/mail": { visitor: 401, user: 200, other: 403, ends: true },
  "POST /api/v1/user/factors/confirm/passkey": users,
  "POST /api/v1/user/factors/app": { ...unconfirmed, user: 200 },
  "POST /api/v1/user/factors/app/confirm": { ...unconfirmed, user: 200 },
  "DELETE /api/v1/user/factors/app": { ...unconfirmed, user: 200 },
  "POST /api/v1/user/factors/passkeys/options": { ...unconfirmed, user: 200 },
  "POST /api/v1/user/factors/passkeys": { ...unconfirmed, user: 201 },
  "DELETE /api/v1/user/factors/passkeys/:id": { ...unconfirmed, user: 200 },
  "POST /api/v1/user/factors/recovery-codes": { ...unconfirmed, user: 200 },
  "GET /media/audio/:id/:file": users,
  "GET /media/covers/:key/:file": everybody,
  "GET /media/peaks/:id": everybody,
  "GET /media/pictures/:key": everybody,
  "GET /media/preview/:file": all(204),
  "GET /media/download/song/:id/:quality": users,
  "GET /media/download/album/:id/:quality": users,
  "GET /sitemap.xml": everybody,
  "GET /sitemaps/pages.xml": everybody,
  "GET /sitemaps/:part": everybody,
  "GET /robots.txt": everybody,
  "GET /.well-known/security.txt": everybody,
  "GET /.well-known/change-password": all(303),
  "GET /:file": all(404),
  "GET /feed.xml": everybody,
  "GET /:locale/feed.xml": everybody,
  "GET /artist/:id/feed.xml": everybody,
  "GET /:locale/artist/:id/feed.xml": everybody,
  "GET /oembed": everybody,
  "GET /dev/outbox/:key": everybody,
  "GET /dev/outbox/:key/:id/html": all(404),
  "GET /dev/outbox/:key/latest.json": everybody,
};

const twoPeople = () => Promise.all([aMember(worker), aMember(worker)]);

let worker: TestWorker;
let ada: Person;
let grace: Person;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY, CAPTCHA: "off" } });
  await stockForRequests(worker);
  [ada, grace] = await twoPeople();
});
afterAll(() => worker.stop());

describe("who may do what", () => {
  it("lets nobody but its owner see a playlist, until it is public", async () => {
    const path = `/playlist/${(await aPlaylist(ada.ask, ["tune"]))._id}`;
    const asks = [aBrowser(worker.request).ask, ada.ask, grace.ask];
    const statuses = () => Promise.all(asks.map(async (ask) => (await ask(path)).status));
    expect(await statuses()).toEqual([404, 200, 404]);
    await ada.ask(path, { method: "PATCH", body: registrationForm({ isPublic: "true" }) });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it("is said for every route, which has a good request", () => {
    expect(ROUTES.toSorted()).toEqual(Object.keys(ACCESS).toSorted());
    expect(ROUTES.toSorted()).toEqual(Object.keys(GOOD_REQUESTS).toSorted());
  });

  it.each(Object.entries(ACCESS))("%s", async (route, { ends, ...access }) => {
    const [owner, other] = ends ? await twoPeople() : [ada, grace];
    const setting = { worker, owner, till: null };
    const { path } = await makeRequest(route, setting);
    // The owner last: what is done then is done.
    const statuses = { visitor: 0, other: 0, user: 0 };
    for (const [who, ask] of [
      ["visitor", aBrowser(worker.request).ask],
      ["other", other.ask],
      ["user", owner.ask],
    ] as const) {
      // What is asked for may be of use once, where it is asked for stays.
      const { init } = await makeRequest(route, setting);
      statuses[who] = (await ask(path, init)).status;
    }
    expect(statuses).toEqual(access);
  });
});
