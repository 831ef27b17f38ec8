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
  WireGenre,
  WireHero,
  WireLikedIds,
  WireList,
  WireOffer,
  WireOne,
  WireOrder,
  WireOwnedSongs,
  WireOwnership,
  WirePlaylist,
  WirePolicy,
  WireSearchAll,
  WireSearchSongs,
  WireSession,
  WireSong,
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

/** A public read at a fixed address. */
function read<Answer>(pattern: string): Endpoint<Answer> {
  return { method: "GET", pattern, path: () => BASE + pattern, cache: "public" };
}

/** A public read of one thing; `prefix` ends where the id begins. */
function readOne<Answer>(prefix: string): Endpoint<Answer, [id: string]> {
  const path = (id: string) => `${BASE}${prefix}${encodeURIComponent(id)}`;
  return { method: "GET", pattern: `${prefix}:id{${ID}}`, path, cache: "public" };
}

/** A call at a fixed address whose answer depends on who asks. */
function personal<Answer>(method: Endpoint<Answer>["method"], pattern: string): Endpoint<Answer> {
  return { method, pattern, path: () => BASE + pattern, cache: "private" };
}

/** A write at a fixed address. */
const write = <Answer>(pattern: string) => personal<Answer>("POST", pattern);

/** A call about one thing of the user's; `prefix` ends where the id begins. */
function personalOne<Answer>(
  method: Endpoint<Answer>["method"],
  prefix: string,
): Endpoint<Answer, [id: string]> {
  const path = (id: string) => `${BASE}${prefix}${encodeURIComponent(id)}`;
  return { method, pattern: `${prefix}:id{${ID}}`, path, cache: "private" };
}

/**
 * Every call, fixed addresses before those with an id in the same place: the worker mounts them in
 * this order. Odd spellings are the wire's. (product.md 14.1)
 */
export const endpoints = {
  currentUser: personal<{ success: true; user: WireUser | null }>("GET", "/auth"),
  profile: personal<WireAccount>("GET", "/auth/profile"),
  login: write<WireAccount & WireDone>("/auth/login"),
  logout: write<WireDone>("/auth/logout"),
  captcha: personal<WireOne<WireCaptcha>>("GET", "/auth/captcha"),
  sessions: personal<WireList<WireSession>>("GET", "/auth/sessions"),
  endAllSessions: personal<WireDone>("DELETE", "/auth/sessions"),
  endSession: {
    method: "DELETE",
    pattern: `/auth/sessions/:id{${ID}}`,
    path: (id: string) => `${BASE}/auth/sessions/${encodeURIComponent(id)}`,
    cache: "private",
  } as Endpoint<WireDone, [id: string]>,
  /** The browser's window goes there, to the provider, and comes back by the second one. */
  startSocial: {
    method: "GET",
    pattern: "/auth/:provider{(google|facebook)}",
    path: (provider: string) => `${BASE}/auth/${provider}`,
    cache: "private",
  } as Endpoint<never, [provider: string]>,
  finishSocial: {
    method: "GET",
    pattern: "/auth/:provider{(google|facebook)}/callback",
    path: (provider: string) => `${BASE}/auth/${provider}/callback`,
    cache: "private",
  } as Endpoint<never, [provider: string]>,

  checkEmail: write<WireOne<{ exists: boolean }>>("/user/check-email"),
  sendRegistrationCode: write<WireDone & WireOne<{ otp?: string }>>("/user/get-otp"),
  register: { ...write<WireDone>("/user"), isForm: true } as Endpoint<WireDone>,
  changePassword: write<WireDone>("/user/changepass"),
  requestPasswordReset: write<WireDone>("/user/forgetPass"),
  resetPassword: write<WireDone>("/user/verifyOtp"),
  updateProfile: {
    ...personal<WireAccount & WireDone>("PATCH", "/user/profile"),
    isForm: true,
  } as Endpoint<WireAccount & WireDone>,
  deleteAccount: write<WireDone>("/user/delete"),
  exportAccount: personal<Record<string, unknown>>("GET", "/user/export"),

  hero: read<WireOne<WireHero>>("/home/heroSection"),
  searchAll: { ...read<WireSearchAll>("/home/searchAll"), sharedSeconds: 60 } as Endpoint<WireSearchAll>,

  topSongs: read<WireList<WireSong>>("/song/top15"),
  weeklyTopSongs: read<WireList<WireSong>>("/song/weeklyTop15"),
  newReleases: read<WireList<WireSong>>("/song/new-release"),
  searchSongs: { ...read<WireSearchSongs>("/song/search"), sharedSeconds: 60 } as Endpoint<WireSearchSongs>,
  genreSongs: {
    method: "GET",
    pattern: "/song/genre/:name",
    path: (name: string) => `${BASE}/song/genre/${encodeURIComponent(name)}`,
    cache: "public",
  } as Endpoint<
    { success: true; songs: WireSong[]; data: { songs: WireSong[] }; nextCursor?: string },
    [name: string]
  >,
  song: readOne<WireOne<WireSong>>("/song/"),
  countPlay: write<WireDone>("/song/incresePlayCont"),

  featuredAlbums: read<WireList<WireAlbum>>("/albums/featureAlbums"),
  trendingAlbums: read<WireList<WireAlbum>>("/albums/trendingAlbums"),
  /** `data` is the comment; `isWaiting` says that the operator looks at it first. */
  addComment: write<WireDone & WireOne<WireComment> & { isWaiting: boolean }>("/albums/comment"),
  /** Newest first; what anybody sees, but fresh. */
  comments: {
    method: "GET",
    pattern: `/albums/:id{${ID}}/comments`,
    path: (id: string) => `${BASE}/albums/${encodeURIComponent(id)}/comments`,
    cache: "private",
  } as Endpoint<WireComments, [id: string]>,
  album: readOne<WireOne<WireAlbum>>("/albums/"),

  featuredArtists: read<WireList<WireArtist>>("/user/featuredArtists"),
  artists: read<WireList<WireArtist>>("/user/artist"),
  /** The id follows the word with no slash, so one segment is matched and its prefix cut off. */
  artist: {
    method: "GET",
    pattern: `/user/:segment{artist${ID}}`,
    path: (id: string) => `${BASE}/user/artist${encodeURIComponent(id)}`,
    cache: "public",
  } as Endpoint<WireOne<WireArtist>, [id: string]>,

  genres: read<WireGenre[]>("/genre"),
  genre: readOne<WireOne<WireGenre>>("/genre/"),

  userPlaylists: personal<WireList<WirePlaylist>>("GET", "/playlist/userPlaylists"),
  createPlaylist: { ...write<WireOne<WirePlaylist> & WireDone>("/playlist"), isForm: true } as Endpoint<
    WireOne<WirePlaylist> & WireDone
  >,
  /** A song, or up to 100 at once as `songIds`. */
  addToPlaylist: write<WireDone & { added: number; skipped: number }>("/playlist/singlSong"),
  /** The id follows the word with no slash. */
  deletePlaylist: {
    method: "DELETE",
    pattern: `/playlist/:segment{delete${ID}}`,
    path: (id: string) => `${BASE}/playlist/delete${encodeURIComponent(id)}`,
    cache: "private",
  } as Endpoint<WireDone, [id: string]>,
  updatePlaylist: {
    ...personalOne<WireOne<WirePlaylist> & WireDone>("PATCH", "/playlist/"),
    isForm: true,
  } as Endpoint<WireOne<WirePlaylist> & WireDone, [id: string]>,
  /** The songs that stay, in their new order. */
  orderPlaylist: {
    method: "PUT",
    pattern: `/playlist/:id{${ID}}/songs`,
    path: (id: string) => `${BASE}/playlist/${encodeURIComponent(id)}/songs`,
    cache: "private",
  } as Endpoint<WireDone, [id: string]>,

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
  checkoutSession: {
    method: "GET",
    pattern: "/payment/stripe/session/:id{[A-Za-z0-9_]{1,128}}",
    path: (id: string) => `${BASE}/payment/stripe/session/${encodeURIComponent(id)}`,
    cache: "private",
  } as Endpoint<WireCheckoutSession, [id: string]>,
  /** Stripe's own calls. */
  paymentEvents: write<WireDone>("/payment/stripe/webhook"),
  recordPurchase: write<WireDone>("/user/addPurchaseSong"),
  orders: personal<WireList<WireOrder>>("GET", "/user/orders"),
  /** The browser's window goes there, to the receipt at Stripe. */
  receipt: {
    method: "GET",
    pattern: "/payment/receipt/:id{[A-Za-z0-9_]{1,128}}",
    path: (id: string) => `${BASE}/payment/receipt/${encodeURIComponent(id)}`,
    cache: "private",
  } as Endpoint<never, [id: string]>,

  privacy: read<WirePolicy>("/privacy"),
  terms: read<WirePolicy>("/terms"),
  contactInfo: read<WireContactInfo>("/contact/contact-info"),
  /** A letter to the operator, or a wish for the newsletter, see `domain/newsletter.ts`. */
  contact: write<WireDone>("/contact"),
  /** Posted by the page that the links in the mails open, and by mail programs themselves. (RFC 8058) */
  confirmNewsletter: write<WireDone>("/newsletter/confirm"),
  endNewsletter: write<WireDone>("/newsletter/end"),
  /** Leads mail programs without one click to that page. (RFC 2369 3.2) */
  showEndOfNewsletter: personal<never>("GET", "/newsletter/end"),
  logTraffic: write<never>("/traffic/log"),
} as const;
