import type {
  WireAccount,
  WireAlbum,
  WireArtist,
  WireCaptcha,
  WireCheckout,
  WireCheckoutSession,
  WireComment,
  WireComments,
  WireContactInfo,
  WireDone,
  WireEmailChange,
  WireFactors,
  WireGenre,
  WireHero,
  WireLikedIds,
  WireList,
  WireNewCodes,
  WireOffer,
  WireOne,
  WireOrder,
  WireOwnedSongs,
  WireOwnership,
  WirePlaylist,
  WirePolicy,
  WireProvider,
  WireSearchAll,
  WireSearchSongs,
  WireSession,
  WireSong,
  WireStepMethod,
  WireUser,
} from "./wire.ts";

/** One call of api/v1: how the worker matches it and how the browser asks for it. */
export interface Endpoint<Answer, Params extends string[] = []> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Hono pattern below /api/v1. */
  pattern: string;
  /** The address with its parameters filled in, encoded. */
  path: (...params: Params) => string;
  /** Whether the answer may be kept by caches that strangers share. Only public reads of the catalogue may. */
  cache: "public" | "private";
  /** For how long such caches keep a public answer, where that is less than usual. */
  sharedSeconds?: number;
  /** A form with a picture instead of JSON, which may be larger. */
  isForm?: true;
  /** Exists in the type alone: what the call answers. */
  answer?: Answer;
}

const BASE = "/api/v1";

/** Ids are taken whole; anything else in their place is an unknown path. (product.md 13.3) */
const ID = "[a-z0-9-]{1,64}";
const STRIPE_ID = "[A-Za-z0-9_]{1,128}";

/** Optional properties of a call. */
type Extras = Pick<Endpoint<unknown>, "isForm" | "sharedSeconds">;

/** Describes a call by hand: its answer is named, its parameters are those of `path`. */
const define =
  <Answer>() =>
  <Params extends string[]>(endpoint: Endpoint<Answer, Params>): Endpoint<Answer, Params> =>
    endpoint;

/** A public read at a fixed address. */
function read<Answer>(pattern: string, extras?: Extras): Endpoint<Answer> {
  return { method: "GET", pattern, path: () => BASE + pattern, cache: "public", ...extras };
}

/** A call at a fixed address whose answer depends on who asks. */
function personal<Answer>(
  method: Endpoint<Answer>["method"],
  pattern: string,
  extras?: Extras,
): Endpoint<Answer> {
  return { method, pattern, path: () => BASE + pattern, cache: "private", ...extras };
}

/** A write at a fixed address. */
const write = <Answer>(pattern: string, extras?: Extras) => personal<Answer>("POST", pattern, extras);

/** An address between whose `prefix` and `suffix` one parameter stands; @param id which values it takes, as a pattern */
function around(prefix: string, suffix = "", id = ID) {
  return {
    pattern: `${prefix}:id{${id}}${suffix}`,
    path: (value: string) => BASE + prefix + encodeURIComponent(value) + suffix,
  };
}

/** A public read of one thing; `prefix` ends where the id begins. */
const readOne = <Answer>(prefix: string) =>
  define<Answer>()({ method: "GET", ...around(prefix), cache: "public" });

/** A call about one thing of the user's; `prefix` ends where the id begins and `suffix` begins behind it. */
const personalOne = <Answer>(
  method: Endpoint<Answer>["method"],
  prefix: string,
  suffix?: string,
  extras?: Extras,
) => define<Answer>()({ method, ...around(prefix, suffix), cache: "private", ...extras });

/** A read of one thing that Stripe gave its id. */
const readPayment = <Answer>(prefix: string) =>
  define<Answer>()({ method: "GET", ...around(prefix, "", STRIPE_ID), cache: "private" });

/** An address to which the browser's window goes, for one of the providers. */
const visitProvider = (suffix: string) =>
  define<never>()({
    method: "GET",
    pattern: `/auth/:provider{(google|facebook)}${suffix}`,
    path: (provider: string) => `${BASE}/auth/${provider}${suffix}`,
    cache: "private",
  });

/**
 * Every call, fixed addresses before those with an id in the same place: the worker mounts them in
 * this order. Odd spellings are the wire's. (product.md 14.1)
 */
export const endpoints = {
  currentUser: personal<{ success: true; user: WireUser | null }>("GET", "/auth"),
  profile: personal<WireAccount>("GET", "/auth/profile"),
  login: write<WireAccount & WireDone>("/auth/login"),
  logout: write<WireDone>("/auth/logout"),
  /** What a sign-in that waits can go on with. */
  secondStep: personal<WireOne<{ methods: WireStepMethod[] }>>("GET", "/auth/second-factor"),
  finishSecondStep: write<WireAccount & WireDone>("/auth/second-factor"),
  /** What a passkey is asked to sign, as the browser takes it. (WebAuthn 3, 5.1.9) */
  askPasskey: write<WireOne<object>>("/auth/passkey/options"),
  passkeyLogin: write<WireAccount & WireDone>("/auth/passkey"),
  /** What has to be solved, and the providers by whom one can sign in instead. */
  captcha: personal<WireOne<WireCaptcha> & { providers: WireProvider[] }>("GET", "/auth/captcha"),
  sessions: personal<WireList<WireSession>>("GET", "/auth/sessions"),
  endAllSessions: personal<WireDone>("DELETE", "/auth/sessions"),
  endSession: personalOne<WireDone>("DELETE", "/auth/sessions/"),
  /** Posted by the page that the link in a mail about the account's safety opens. */
  secureAccount: write<WireDone>("/auth/secure"),
  /** The browser's window goes there, to the provider, and comes back by the second one. */
  startSocial: visitProvider(""),
  finishSocial: visitProvider("/callback"),

  checkEmail: write<WireOne<{ exists: boolean }>>("/user/check-email"),
  sendRegistrationCode: write<WireDone & WireOne<{ otp?: string }>>("/user/get-otp"),
  /** The user is signed in; without one, only registered. */
  register: write<WireDone & Partial<WireAccount>>("/user", { isForm: true }),
  changePassword: write<WireDone>("/user/changepass"),
  requestPasswordReset: write<WireDone>("/user/forgetPass"),
  resetPassword: write<WireDone>("/user/verifyOtp"),
  updateProfile: personal<WireAccount & WireDone>("PATCH", "/user/profile", { isForm: true }),
  /** The change of the e-mail that is under way; the new address's code; and its end. */
  emailChange: personal<WireOne<WireEmailChange | null>>("GET", "/user/email-change"),
  startEmailChange: write<WireDone>("/user/email-change"),
  enterEmailChangeCode: write<WireDone & { isChanged: boolean }>("/user/email-change/code"),
  endEmailChange: personal<WireDone>("DELETE", "/user/email-change"),
  /** Posted by the page that the link in the mail to the old address opens. */
  confirmEmailChange: write<WireDone>("/user/email-change/confirm"),
  deleteAccount: write<WireDone>("/user/delete"),
  factors: personal<WireOne<WireFactors>>("GET", "/user/factors"),
  /** Shows once more that it is the user, after which factors can be changed for some minutes. */
  confirmUser: write<WireDone>("/user/factors/confirm"),
  mailConfirmCode: write<WireDone>("/user/factors/confirm/mail"),
  askOwnPasskey: write<WireOne<object>>("/user/factors/confirm/passkey"),
  beginApp: write<WireOne<{ secret: string; uri: string }>>("/user/factors/app"),
  finishApp: write<WireDone & WireNewCodes>("/user/factors/app/confirm"),
  removeApp: personal<WireDone>("DELETE", "/user/factors/app"),
  beginPasskey: write<WireOne<object>>("/user/factors/passkeys/options"),
  addPasskey: write<WireDone & WireNewCodes>("/user/factors/passkeys"),
  removePasskey: personalOne<WireDone>("DELETE", "/user/factors/passkeys/"),
  renewRecoveryCodes: write<WireDone & WireNewCodes>("/user/factors/recovery-codes"),
  exportAccount: personal<Record<string, unknown>>("GET", "/user/export"),

  hero: read<WireOne<WireHero>>("/home/heroSection"),
  searchAll: read<WireSearchAll>("/home/searchAll", { sharedSeconds: 60 }),

  topSongs: read<WireList<WireSong>>("/song/top15"),
  weeklyTopSongs: read<WireList<WireSong>>("/song/weeklyTop15"),
  newReleases: read<WireList<WireSong>>("/song/new-release"),
  searchSongs: read<WireSearchSongs>("/song/search", { sharedSeconds: 60 }),
  genreSongs: define<{
    success: true;
    songs: WireSong[];
    data: { songs: WireSong[] };
    nextCursor?: string;
  }>()({
    method: "GET",
    pattern: "/song/genre/:name",
    path: (name: string) => `${BASE}/song/genre/${encodeURIComponent(name)}`,
    cache: "public",
  }),
  song: readOne<WireOne<WireSong>>("/song/"),
  countPlay: write<WireDone>("/song/incresePlayCont"),

  featuredAlbums: read<WireList<WireAlbum>>("/albums/featureAlbums"),
  trendingAlbums: read<WireList<WireAlbum>>("/albums/trendingAlbums"),
  /** `data` is the comment; `isWaiting` says that the operator looks at it first. */
  addComment: write<WireDone & WireOne<WireComment> & { isWaiting: boolean }>("/albums/comment"),
  /** Newest first; what anybody sees, but fresh. */
  comments: personalOne<WireComments>("GET", "/albums/", "/comments"),
  album: readOne<WireOne<WireAlbum>>("/albums/"),

  featuredArtists: read<WireList<WireArtist>>("/user/featuredArtists"),
  artists: read<WireList<WireArtist>>("/user/artist"),
  /** The id follows the word with no slash, so one segment is matched and its prefix cut off. */
  artist: define<WireOne<WireArtist>>()({
    method: "GET",
    pattern: `/user/:segment{artist${ID}}`,
    path: (id: string) => `${BASE}/user/artist${encodeURIComponent(id)}`,
    cache: "public",
  }),

  genres: read<WireGenre[]>("/genre"),
  genre: readOne<WireOne<WireGenre>>("/genre/"),

  userPlaylists: personal<WireList<WirePlaylist>>("GET", "/playlist/userPlaylists"),
  createPlaylist: write<WireOne<WirePlaylist> & WireDone>("/playlist", { isForm: true }),
  /** A song, or up to 100 at once as `songIds`. */
  addToPlaylist: write<WireDone & { added: number; skipped: number }>("/playlist/singlSong"),
  /** The id follows the word with no slash. */
  deletePlaylist: define<WireDone>()({
    method: "DELETE",
    pattern: `/playlist/:segment{delete${ID}}`,
    path: (id: string) => `${BASE}/playlist/delete${encodeURIComponent(id)}`,
    cache: "private",
  }),
  updatePlaylist: personalOne<WireOne<WirePlaylist> & WireDone>("PATCH", "/playlist/", "", { isForm: true }),
  /** The songs that stay, in their new order. */
  orderPlaylist: personalOne<WireDone>("PUT", "/playlist/", "/songs"),

  topPlaylists: read<WireList<WirePlaylist>>("/playlist/getTopPlaylist"),
  playlist: readOne<WireOne<WirePlaylist>>("/playlist/"),

  likedIds: personal<WireOne<WireLikedIds>>("GET", "/like/ids"),
  likes: personal<WireList<WireSong | WireAlbum | WireArtist>>("GET", "/like"),
  like: write<WireDone & WireOne<{ _id: string }>>("/like"),
  unlike: personal<WireDone>("DELETE", "/like"),
  likeOnArtistPage: write<WireDone & WireOne<{ _id: string }>>("/favourites"),
  history: personal<WireList<WireSong>>("GET", "/user/gethistory"),
  addToHistory: write<WireDone>("/user/addHistory"),
  clearHistory: personal<WireDone>("DELETE", "/user/gethistory"),

  ownedSongs: personal<WireOwnedSongs>("GET", "/user/getPurchasedSong"),
  isSongOwned: personalOne<WireOwnership>("GET", "/song/isPurchased/"),
  isAlbumOwned: personalOne<WireOwnership>("GET", "/album/isPurchased/"),
  /** What `?songId` or `?albumId` costs and comes as. */
  offer: personal<WireOne<WireOffer>>("GET", "/payment/offer"),
  checkout: write<WireCheckout>("/payment/stripe/checkout"),
  checkoutSession: readPayment<WireCheckoutSession>("/payment/stripe/session/"),
  /** Stripe's own calls. */
  paymentEvents: write<WireDone>("/payment/stripe/webhook"),
  recordPurchase: write<WireDone>("/user/addPurchaseSong"),
  orders: personal<WireList<WireOrder>>("GET", "/user/orders"),
  /** The browser's window goes there, to the receipt at Stripe. */
  receipt: readPayment<never>("/payment/receipt/"),

  privacy: read<WirePolicy>("/privacy"),
  terms: read<WirePolicy>("/terms"),
  contactInfo: read<WireContactInfo>("/contact/contact-info"),
  /** A letter to the operator, or a wish for the newsletter, see `domain/people/newsletter.ts`. */
  contact: write<WireDone>("/contact"),
  /** Posted by the page that the links in the mails open, and by mail programs themselves. (RFC 8058) */
  confirmNewsletter: write<WireDone>("/newsletter/confirm"),
  endNewsletter: write<WireDone>("/newsletter/end"),
  /** Leads mail programs without one click to that page. (RFC 2369 3.2) */
  showEndOfNewsletter: personal<never>("GET", "/newsletter/end"),
  logTraffic: write<never>("/traffic/log"),
  /** Posted by browsers themselves where a page broke its policy. */
  reportViolations: write<never>("/report/csp"),
} as const;
