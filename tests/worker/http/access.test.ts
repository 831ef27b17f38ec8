import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { app } from "#worker/app.ts";
import { anAlbum, anArtist, aGenre, aSong } from "../../support/builders.ts";
import { aPicture, aPlaylist } from "../../support/library.ts";
import { aMember } from "../../support/people/members.ts";
import {
  aBrowser,
  type Ask,
  type Person,
  registrationForm,
  OUTBOX,
  OUTBOX_KEY,
} from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

/** What a route answers to a visitor, to the user whom the thing belongs to, and to another user. */
interface Access {
  visitor: number;
  user: number;
  other: number;
  /** Where it is asked for; the pattern itself unless told. */
  path?: string | ((owner: Person) => Promise<string>);
  body?: unknown;
  form?: Record<string, string> | (() => Promise<Record<string, string | Blob>>);
  /** Signs out who asks: people of their own ask for it. */
  ends?: true;
}

const everybody = (path?: string): Access => ({ visitor: 200, user: 200, other: 200, ...(path && { path }) });
const users = (values: Partial<Access> = {}): Access => ({ visitor: 401, user: 200, other: 200, ...values });
/** Open to everybody, and refused for what is sent here. */
const everybodyRefused = (values: Partial<Access>): Access => ({
  visitor: 400,
  user: 400,
  other: 400,
  ...values,
});

/** Who may do what. A route that is not here fails the test: add it with the issue that adds the route. */
const ACCESS: Record<string, Access> = {
  "GET /api/v1/home/heroSection": { visitor: 404, user: 404, other: 404 },
  "GET /api/v1/home/searchAll": everybody(),
  "GET /api/v1/song/top15": everybody(),
  "GET /api/v1/song/weeklyTop15": everybody(),
  "GET /api/v1/song/new-release": everybody(),
  "GET /api/v1/song/search": everybody(),
  "GET /api/v1/song/genre/:name": everybody("/api/v1/song/genre/calm"),
  "GET /api/v1/song/:id": everybody("/api/v1/song/tune"),
  "POST /api/v1/song/incresePlayCont": users({ body: { id: "tune" } }),
  "GET /api/v1/albums/featureAlbums": everybody(),
  "GET /api/v1/albums/trendingAlbums": everybody(),
  "GET /api/v1/albums/:id": everybody("/api/v1/albums/record"),
  "GET /api/v1/albums/:id/comments": everybody("/api/v1/albums/record/comments"),
  "POST /api/v1/albums/comment": {
    visitor: 201,
    user: 201,
    other: 201,
    body: { name: "Ada", email: "a@example.org", comment: "Fine.", albumId: "record" },
  },
  "GET /api/v1/user/featuredArtists": everybody(),
  "GET /api/v1/user/artist": everybody(),
  "GET /api/v1/user/:segment": everybody("/api/v1/user/artistsinger"),
  "GET /api/v1/genre": everybody(),
  "GET /api/v1/genre/:id": everybody("/api/v1/genre/calm"),
  "GET /api/v1/playlist/getTopPlaylist": everybody(),
  "GET /api/v1/playlist/:id": { visitor: 404, user: 404, other: 404, path: "/api/v1/playlist/nobodys" },
  "GET /api/v1/playlist/userPlaylists": users(),
  "POST /api/v1/playlist": users({
    user: 201,
    other: 201,
    form: async () => ({ name: "Evening", songs: '["tune"]', coverImage: await aPicture() }),
  }),
  "POST /api/v1/playlist/singlSong": users({
    user: 404,
    other: 404,
    body: { playlistId: "mix-nobodys", songId: "tune" },
  }),
  "PATCH /api/v1/playlist/:id": users({ other: 404, path: playlistPath(), form: { name: "Night" } }),
  "PUT /api/v1/playlist/:id/songs": users({
    other: 404,
    path: playlistPath("", "/songs"),
    body: { songIds: ["tune"] },
  }),
  "DELETE /api/v1/playlist/:segment": users({ other: 404, path: playlistPath("delete") }),

  "GET /api/v1/like": users(),
  "GET /api/v1/like/ids": users(),
  "POST /api/v1/like": users({ user: 201, other: 201, body: { songId: "tune" } }),
  "DELETE /api/v1/like": users({ body: { songId: "tune" } }),
  "POST /api/v1/favourites": users({ user: 201, other: 201, body: { artistId: "singer" } }),
  "GET /api/v1/user/gethistory": users(),
  "POST /api/v1/user/addHistory": users({ body: { songId: "tune" } }),
  "DELETE /api/v1/user/gethistory": users(),
  "GET /api/v1/user/getPurchasedSong": users(),

  "GET /api/v1/song/isPurchased/:id": users({ path: "/api/v1/song/isPurchased/tune" }),
  "GET /api/v1/album/isPurchased/:id": users({ path: "/api/v1/album/isPurchased/record" }),
  "GET /api/v1/payment/offer": everybody("/api/v1/payment/offer?songId=tune"),
  "POST /api/v1/payment/stripe/checkout": users({ user: 400, other: 400, body: { songId: "tune" } }),
  "GET /api/v1/payment/stripe/session/:id": users({
    user: 503,
    other: 503,
    path: "/api/v1/payment/stripe/session/cs_test_1",
  }),
  "POST /api/v1/payment/stripe/webhook": { visitor: 503, user: 503, other: 503, body: {} },
  "GET /api/v1/user/orders": users(),
  "GET /api/v1/payment/receipt/:id": users({
    user: 404,
    other: 404,
    path: "/api/v1/payment/receipt/cs_test_1",
  }),
  "POST /api/v1/user/addPurchaseSong": users({ body: { songId: "tune" } }),

  "GET /api/v1/privacy": { visitor: 404, user: 404, other: 404 },
  "GET /api/v1/terms": { visitor: 404, user: 404, other: 404 },
  "GET /api/v1/contact/contact-info": everybody(),
  "POST /api/v1/contact": {
    visitor: 201,
    user: 201,
    other: 201,
    body: { email: "reader@example.org", phone: "0151 1234" },
  },
  "POST /api/v1/newsletter/confirm": everybodyRefused({ body: { token: "forged" } }),
  "POST /api/v1/newsletter/end": everybodyRefused({ body: { token: "forged" } }),
  "GET /api/v1/newsletter/end": { visitor: 303, user: 303, other: 303 },
  "POST /api/v1/traffic/log": { visitor: 204, user: 204, other: 204 },

  "GET /api/v1/auth": everybody(),
  "GET /api/v1/auth/profile": users(),
  "GET /api/v1/auth/captcha": everybody(),
  "POST /api/v1/auth/login": everybodyRefused({ body: { email: "a@example.org", password: "x" } }),
  "POST /api/v1/auth/logout": { ...everybody(), body: {}, ends: true },
  "GET /api/v1/auth/sessions": users(),
  "DELETE /api/v1/auth/sessions": users({ ends: true }),
  "DELETE /api/v1/auth/sessions/:id": users({ other: 404, path: sessionPath, ends: true }),
  "GET /api/v1/auth/:provider": { visitor: 302, user: 302, other: 302, path: "/api/v1/auth/google" },
  "GET /api/v1/auth/:provider/callback": {
    visitor: 302,
    user: 302,
    other: 302,
    path: "/api/v1/auth/google/callback",
  },
  "POST /api/v1/user/check-email": { ...everybody(), body: { email: "a@example.org" } },
  "POST /api/v1/user/get-otp": everybodyRefused({ body: { email: "a@example.org" } }),
  "POST /api/v1/user": everybodyRefused({ form: { email: "a@example.org" } }),
  "POST /api/v1/user/forgetPass": everybodyRefused({ body: { email: "a@example.org" } }),
  "POST /api/v1/user/verifyOtp": everybodyRefused({ body: { email: "a@example.org" } }),
  "POST /api/v1/user/changepass": users({
    user: 400,
    other: 400,
    body: { oldPassword: "not it", newPassword: "whatever else" },
  }),
  "PATCH /api/v1/user/profile": users({ form: { fullName: "Ada" } }),
  "POST /api/v1/user/delete": users({ user: 400, other: 400, body: { password: "not it" } }),
  "GET /api/v1/user/export": users(),

  "GET /media/audio/:id/:file": users({ path: "/media/audio/tune/low.mp3" }),
  "GET /media/covers/:key/:file": everybody(`/media/covers/${"a".repeat(32)}/320.webp`),
  "GET /media/peaks/:id": everybody("/media/peaks/tune"),
  "GET /media/pictures/:key": everybody(`/media/pictures/${"b".repeat(32)}`),
  "GET /media/preview/:file": { visitor: 204, user: 204, other: 204, path: "/media/preview/tune.mp3" },
  "GET /media/download/song/:id/:quality": users({ path: "/media/download/song/tune/low" }),
  "GET /media/download/album/:id/:quality": users({
    user: 404,
    other: 404,
    path: "/media/download/album/record/low",
  }),
  "GET /sitemap.xml": everybody(),
  "GET /sitemaps/pages.xml": everybody(),
  "GET /sitemaps/:part": everybody("/sitemaps/songs-1.xml"),
  "GET /robots.txt": everybody(),
  "GET /:file": { visitor: 404, user: 404, other: 404, path: "/no-key-of-ours.txt" },
  "GET /feed.xml": everybody(),
  "GET /:locale/feed.xml": everybody("/fr/feed.xml"),
  "GET /artist/:id/feed.xml": everybody("/artist/singer/feed.xml"),
  "GET /:locale/artist/:id/feed.xml": everybody("/fr/artist/singer/feed.xml"),
  "GET /oembed": everybody(`/oembed?url=${encodeURIComponent("http://localhost/song/tune")}`),
  "GET /dev/outbox/:key": { visitor: 200, user: 200, other: 200, path: OUTBOX },
  "GET /dev/outbox/:key/:id/html": { visitor: 404, user: 404, other: 404, path: `${OUTBOX}/1-a.json/html` },
  "GET /dev/outbox/:key/latest.json": { visitor: 404, user: 404, other: 404, path: `${OUTBOX}/latest.json` },
};

const withoutRegex = (path: string) => path.replace(/\{.*?\}(?=\/|$)/g, "");
const routes = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${withoutRegex(path).replace(/(?<=.)\/$/, "")}`),
  ),
];

async function sessionPath({ ask }: Person): Promise<string> {
  const { data } = await (await ask("/auth/sessions")).json<{ data: { _id: string }[] }>();
  return `/api/v1/auth/sessions/${data[0]?._id}`;
}

/** The address of a new playlist of the owner's. */
function playlistPath(before = "", behind = "") {
  return async ({ ask }: Person) =>
    `/api/v1/playlist/${before}${(await aPlaylist(ask, ["tune"]))._id}${behind}`;
}

const twoPeople = () => Promise.all([aMember(worker), aMember(worker)]);

let worker: TestWorker;
let ada: Person;
let grace: Person;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY } });
  const bytes = new Uint8Array(100);
  await upsertRows(worker.db, {
    artists: [anArtist({ id: "singer" })],
    genres: [aGenre({ id: "calm", name: "calm", slug: "calm" })],
    albums: [anAlbum("singer", { id: "record" })],
    songs: [aSong({ id: "tune", lowKey: "tune/low", peaks: Buffer.from(bytes) })],
  });
  await worker.bucket.put("tune/low", bytes);
  await worker.bucket.put(`covers/aa/${"a".repeat(32)}/320.webp`, bytes);
  await worker.bucket.put(`pictures/${"b".repeat(32)}`, bytes, {
    httpMetadata: { contentType: "image/png" },
  });
  [ada, grace] = await twoPeople();
});
afterAll(() => worker.stop());

async function statusFor(ask: Ask, method: string, path: string, { body, form }: Access): Promise<number> {
  const fields = typeof form === "function" ? await form() : form;
  const answer = await ask(path, {
    method,
    ...(body !== undefined && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
    ...(fields && { body: registrationForm(fields) }),
  });
  return answer.status;
}

describe("who may do what", () => {
  it("lets nobody but its owner see a playlist, until it is public", async () => {
    const path = await playlistPath()(ada);
    const asks = [aBrowser(worker.request).ask, ada.ask, grace.ask];
    const statuses = () => Promise.all(asks.map(async (ask) => (await ask(path)).status));
    expect(await statuses()).toEqual([404, 200, 404]);
    await ada.ask(path, { method: "PATCH", body: registrationForm({ isPublic: "true" }) });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it("is said for every route", () => {
    expect(routes.toSorted()).toEqual(Object.keys(ACCESS).toSorted());
  });

  it.each(Object.entries(ACCESS))("%s", async (route, access) => {
    const [method = "", pattern = ""] = route.split(" ");
    const [owner, other] = access.ends ? await twoPeople() : [ada, grace];
    const { path = pattern } = access;
    const where = typeof path === "string" ? path : await path(owner);
    // The owner last: what is done then is done.
    const visitor = await statusFor(aBrowser(worker.request).ask, method, where, access);
    const others = await statusFor(other.ask, method, where, access);
    const own = await statusFor(owner.ask, method, where, access);
    expect({ visitor, user: own, other: others }).toEqual({
      visitor: access.visitor,
      user: access.user,
      other: access.other,
    });
  });
});
