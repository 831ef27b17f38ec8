import type { CatalogueRows } from "#catalogue/db/write.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { IDEMPOTENCY_KEY } from "#contract/headers.ts";
import { app } from "#worker/app.ts";
import { anAlbum, anArtist, aGenre, aSong } from "../builders.ts";
import { aPicture, aPlaylist } from "../library.ts";
import type { Google } from "../people/google.ts";
import { aSocialBrowser } from "../people/social-browser.ts";
import { OUTBOX, type Person, registrationForm } from "../people/people.ts";
import type { StripeDouble } from "../stripe/double.ts";
import type { TestWorker } from "../worker.ts";
import { FACTOR_REQUESTS } from "./factors.ts";
import { aCode, anAddress, anEmailChange, aSubscription, aWayBack } from "./mailed.ts";
import { aPayment, aPurchase, anEventOfAPayment, aPageToPayOn } from "./paid.ts";

/** The parts of a request. */
export interface RequestParts {
  /** Where it is asked for; the pattern itself unless told. */
  path?: string;
  /** Goes as JSON. */
  body?: unknown;
  form?: Record<string, string | Blob>;
  /** Goes as it is. */
  text?: string;
  headers?: Record<string, string>;
}

/** Whom a request is about and where it is made. */
export interface Setting {
  worker: Pick<TestWorker, "request" | "fetch" | "database">;
  owner: Person;
  /** Null where nothing can be bought. */
  till: StripeDouble | null;
  /** Null where nobody signs in elsewhere. */
  google?: Google | null;
}

/** A request that can be done as it is asked: its parts, or how to make them ready for one time. */
export type GoodRequest = RequestParts | ((setting: Setting) => Promise<RequestParts>);

const PICTURE_KEY = "b".repeat(32);
const COVER_KEY = "a".repeat(32);

let words = 0;
/** A word that nobody has searched for: answers are remembered for a while. */
const aWord = () => `tune${(words += 1)}`;

/** Names a write, so that it is known when it is sent again. */
const aName = () => ({ [IDEMPOTENCY_KEY]: crypto.randomUUID() });

/** What the requests below ask about: a song that is free, and one that is sold. */
const catalogue: CatalogueRows = {
  artists: [anArtist({ id: "singer" })],
  genres: [aGenre({ id: "calm", name: "calm", slug: "calm" })],
  albums: [anAlbum("singer", { id: "record" })],
  songs: [
    aSong({ id: "tune", albumId: "record", lowKey: "tune/low", peaks: Buffer.from(new Uint8Array(100)) }),
    aSong({ id: "dear", priceMinor: 129, currency: "EUR" }),
  ],
};

/** Puts into a Worker what the requests below ask about. */
export async function stockForRequests({ db, bucket }: Pick<TestWorker, "db" | "bucket">): Promise<void> {
  const bytes = new Uint8Array(100);
  await upsertRows(db, catalogue);
  await bucket.put("tune/low", bytes);
  await bucket.put(`covers/aa/${COVER_KEY}/320.webp`, bytes);
  await bucket.put(`pictures/${PICTURE_KEY}`, bytes, { httpMetadata: { contentType: "image/png" } });
}

/** A request for every route of the Worker, by method and pattern. */
export const GOOD_REQUESTS: Readonly<Record<string, GoodRequest>> = {
  "GET /api/v1/home/heroSection": {},
  "GET /api/v1/home/searchAll": async () => ({ path: `/api/v1/home/searchAll?query=${aWord()}` }),
  "GET /api/v1/song/top15": {},
  "GET /api/v1/song/weeklyTop15": {},
  "GET /api/v1/song/new-release": {},
  "GET /api/v1/song/search": async () => ({ path: `/api/v1/song/search?query=${aWord()}` }),
  "GET /api/v1/song/genre/:name": { path: "/api/v1/song/genre/calm" },
  "GET /api/v1/song/:id": { path: "/api/v1/song/tune" },
  "POST /api/v1/song/incresePlayCont": async () => ({ headers: aName(), body: { id: "tune" } }),
  "GET /api/v1/albums/featureAlbums": {},
  "GET /api/v1/albums/trendingAlbums": {},
  "GET /api/v1/albums/:id": { path: "/api/v1/albums/record" },
  "GET /api/v1/albums/:id/comments": { path: "/api/v1/albums/record/comments" },
  "POST /api/v1/albums/comment": async () => ({
    headers: aName(),
    body: { name: "Ada", email: anAddress(), comment: "Fine.", albumId: "record" },
  }),
  "GET /api/v1/user/featuredArtists": {},
  "GET /api/v1/user/artist": {},
  "GET /api/v1/user/:segment": { path: "/api/v1/user/artistsinger" },
  "GET /api/v1/genre": {},
  "GET /api/v1/genre/:id": { path: "/api/v1/genre/calm" },
  "GET /api/v1/playlist/getTopPlaylist": {},
  "GET /api/v1/playlist/:id": async ({ owner }) => ({ path: await playlistPath(owner) }),
  "GET /api/v1/playlist/userPlaylists": {},
  "POST /api/v1/playlist": async () => ({
    headers: aName(),
    form: { name: "Evening", songs: '["tune"]', coverImage: await aPicture() },
  }),
  "POST /api/v1/playlist/singlSong": async ({ owner }) => ({
    body: { playlistId: (await aPlaylist(owner.ask, ["tune"]))._id, songId: "dear" },
  }),
  "PATCH /api/v1/playlist/:id": async ({ owner }) => ({
    path: await playlistPath(owner),
    form: { name: "Night" },
  }),
  "PUT /api/v1/playlist/:id/songs": async ({ owner }) => ({
    path: await playlistPath(owner, "", "/songs"),
    body: { songIds: ["tune"] },
  }),
  "DELETE /api/v1/playlist/:segment": async ({ owner }) => ({ path: await playlistPath(owner, "delete") }),

  "GET /api/v1/like": {},
  "GET /api/v1/like/ids": {},
  "POST /api/v1/like": { body: { songId: "tune" } },
  "DELETE /api/v1/like": { body: { songId: "tune" } },
  "POST /api/v1/favourites": { body: { artistId: "singer" } },
  "GET /api/v1/user/gethistory": {},
  "POST /api/v1/user/addHistory": { body: { songId: "tune" } },
  "DELETE /api/v1/user/gethistory": {},
  "GET /api/v1/user/getPurchasedSong": {},

  "GET /api/v1/song/isPurchased/:id": { path: "/api/v1/song/isPurchased/tune" },
  "GET /api/v1/album/isPurchased/:id": { path: "/api/v1/album/isPurchased/record" },
  "GET /api/v1/payment/offer": { path: "/api/v1/payment/offer?songId=dear" },
  "POST /api/v1/payment/stripe/checkout": { body: { songId: "dear" } },
  "GET /api/v1/payment/stripe/session/:id": async (setting) => ({
    path: `/api/v1/payment/stripe/session/${await aPageToPayOn(setting)}`,
  }),
  "POST /api/v1/payment/stripe/webhook": anEventOfAPayment,
  "GET /api/v1/user/orders": {},
  "GET /api/v1/payment/receipt/:id": async (setting) => ({
    path: `/api/v1/payment/receipt/${await aPurchase(setting)}`,
  }),
  "POST /api/v1/user/addPurchaseSong": async (setting) => ({ body: { songId: await aPayment(setting) } }),

  "GET /api/v1/privacy": {},
  "GET /api/v1/terms": {},
  "GET /api/v1/contact/contact-info": {},
  "POST /api/v1/contact": async () => ({
    headers: aName(),
    body: { email: anAddress(), phone: "0151 1234" },
  }),
  "POST /api/v1/newsletter/confirm": async (setting) => ({
    body: { token: (await aSubscription(setting)).confirm },
  }),
  "POST /api/v1/newsletter/end": async (setting) => ({ body: { token: (await aSubscription(setting)).end } }),
  "GET /api/v1/newsletter/end": {},
  "POST /api/v1/traffic/log": {},
  "POST /api/v1/report/csp": {
    text: JSON.stringify({ "csp-report": { "document-uri": "http://localhost/", "blocked-uri": "inline" } }),
    headers: { "Content-Type": "application/csp-report" },
  },

  "GET /api/v1/auth": {},
  "GET /api/v1/auth/profile": {},
  "GET /api/v1/auth/captcha": {},
  "POST /api/v1/auth/login": async ({ owner: { email, password } }) => ({ body: { email, password } }),
  "POST /api/v1/auth/secure": async (setting) => ({ body: { token: await aWayBack(setting) } }),
  "GET /api/v1/user/email-change": {},
  "POST /api/v1/user/email-change": async ({ owner: { password } }) => ({
    body: { newEmail: anAddress(), password },
  }),
  "POST /api/v1/user/email-change/code": async (setting) => ({
    body: { otp: (await anEmailChange(setting)).otp },
  }),
  "DELETE /api/v1/user/email-change": {},
  "POST /api/v1/user/email-change/confirm": async (setting) => ({
    body: { token: (await anEmailChange(setting)).token },
  }),
  "POST /api/v1/auth/logout": { body: {} },
  "GET /api/v1/auth/sessions": {},
  "DELETE /api/v1/auth/sessions": {},
  "DELETE /api/v1/auth/sessions/:id": async ({ owner }) => ({ path: await sessionPath(owner) }),
  "GET /api/v1/auth/:provider": { path: "/api/v1/auth/google" },
  "GET /api/v1/auth/:provider/callback": aReturnFromGoogle,
  "POST /api/v1/user/check-email": async ({ owner: { email } }) => ({ body: { email } }),
  "POST /api/v1/user/get-otp": async () => ({ body: { email: anAddress() } }),
  "POST /api/v1/user": async (setting) => {
    const email = anAddress();
    const otp = await aCode(setting, "/user/get-otp", email);
    return { form: { fullName: "Ada", email, password: "a quiet river", otp } };
  },
  "POST /api/v1/user/forgetPass": async ({ owner: { email } }) => ({ body: { email } }),
  "POST /api/v1/user/verifyOtp": async (setting) => {
    const { email } = setting.owner;
    const otp = await aCode(setting, "/user/forgetPass", email);
    return { body: { email, otp, newPassword: "a wide grey river" } };
  },
  "POST /api/v1/user/changepass": async ({ owner: { password } }) => ({
    body: { oldPassword: password, newPassword: "a wide grey river" },
  }),
  "PATCH /api/v1/user/profile": { form: { fullName: "Ada" } },
  "POST /api/v1/user/delete": async ({ owner: { password } }) => ({ body: { password } }),
  "GET /api/v1/user/export": {},
  ...FACTOR_REQUESTS,

  "GET /media/audio/:id/:file": { path: "/media/audio/tune/low.mp3" },
  "GET /media/covers/:key/:file": { path: `/media/covers/${COVER_KEY}/320.webp` },
  "GET /media/peaks/:id": { path: "/media/peaks/tune" },
  "GET /media/pictures/:key": { path: `/media/pictures/${PICTURE_KEY}` },
  "GET /media/preview/:file": { path: "/media/preview/tune.mp3" },
  "GET /media/download/song/:id/:quality": { path: "/media/download/song/tune/low" },
  "GET /media/download/album/:id/:quality": { path: "/media/download/album/record/low" },
  "GET /sitemap.xml": {},
  "GET /sitemaps/pages.xml": {},
  "GET /sitemaps/:part": { path: "/sitemaps/songs-1.xml" },
  "GET /robots.txt": {},
  "GET /.well-known/security.txt": {},
  "GET /.well-known/change-password": {},
  "GET /:file": { path: "/no-key-of-ours.txt" },
  "GET /feed.xml": {},
  "GET /:locale/feed.xml": { path: "/fr/feed.xml" },
  "GET /artist/:id/feed.xml": { path: "/artist/singer/feed.xml" },
  "GET /:locale/artist/:id/feed.xml": { path: "/fr/artist/singer/feed.xml" },
  "GET /oembed": { path: `/oembed?url=${encodeURIComponent("http://localhost/song/tune")}` },
  "GET /dev/outbox/:key": { path: OUTBOX },
  "GET /dev/outbox/:key/:id/html": { path: `${OUTBOX}/1-a.json/html` },
  "GET /dev/outbox/:key/latest.json": async (setting) => {
    const { email } = await aSubscription(setting);
    return { path: `${OUTBOX}/latest.json?to=${encodeURIComponent(email)}` };
  },
};

const withoutRegex = (path: string) => path.replace(/\{.*?\}(?=\/|$)/g, "");

/** Every route of the Worker, by method and pattern. */
export const ROUTES: readonly string[] = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${withoutRegex(path).replace(/(?<=.)\/$/, "")}`),
  ),
];

/** A good request of a route, ready to be sent once. */
export async function makeRequest(
  route: string,
  setting: Setting,
): Promise<{ path: string; init: RequestInit }> {
  const [method = "", pattern = ""] = route.split(" ");
  const good = GOOD_REQUESTS[route] ?? {};
  const {
    path = pattern,
    body,
    form,
    text,
    headers,
  } = typeof good === "function" ? await good(setting) : good;
  const type = body !== undefined && { "Content-Type": "application/json" };
  const content = text ?? (form ? registrationForm(form) : JSON.stringify(body));
  return {
    path,
    init: { method, headers: { ...type, ...headers }, ...(content !== undefined && { body: content }) },
  };
}

/** The address of a new playlist of the owner's. */
async function playlistPath({ ask }: Person, before = "", behind = ""): Promise<string> {
  return `/api/v1/playlist/${before}${(await aPlaylist(ask, ["tune"]))._id}${behind}`;
}

async function sessionPath({ ask }: Person): Promise<string> {
  const { data } = await (await ask("/auth/sessions")).json<{ data: { _id: string }[] }>();
  return `/api/v1/auth/sessions/${data[0]?._id}`;
}

/** Somebody comes back from Google, where they have agreed. */
async function aReturnFromGoogle({ worker, google }: Setting): Promise<RequestParts> {
  if (!google) return { path: "/api/v1/auth/google/callback" };
  const browser = aSocialBrowser(worker);
  const { pathname, search } = new URL(await browser.leave("google"));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { path: pathname + search, headers: { cookie } };
}
