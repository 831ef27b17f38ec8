/** The answers of api/v1, in the odd names that any client of it knows. (product.md section 14) */
export interface WireArtistRef {
  _id: string;
  fullName: string;
}

export interface WireAlbumRef {
  _id: string;
  title: string;
  coverImage: string | null;
  releaseDate: string | null;
}

export interface WireSong {
  _id: string;
  title: string;
  coverImage: string | null;
  /** Seconds; minutes for a song shorter than 10 s. */
  duration: number;
  plays: number;
  /** Major units. */
  price: number;
  currency: string;
  /** Without a price of its own it is not free, but sold with its album. */
  isAlbumOnly: boolean;
  audioUrls: { low: string; high: string };
  artist: WireArtistRef[];
  artistInfo: WireArtistRef;
  artistDetails: { fullName: string };
  album: string | null;
  albumInfo: WireAlbumRef | null;
  genre: string | null;
}

export interface WireAlbum {
  _id: string;
  title: string;
  coverImage: string | null;
  artistDetails: WireArtistRef;
  artistInfo: WireArtistRef;
  totalSongs: number;
  /** Minutes. */
  totalDuration: number;
  releaseDate: string | null;
  company: string;
  price: number;
  currency: string;
  songs: WireSong[];
  comments: WireComment[];
}

export interface WireComment {
  _id: string;
  name: string;
  comment: string;
  createdAt: string;
}

/** Comments of an album, newest first; `total` counts all that are shown. */
export interface WireComments {
  success: true;
  data: WireComment[];
  total: number;
  nextCursor?: string;
}

export interface WirePlaylist {
  _id: string;
  name: string;
  description: string;
  coverImage: string | null;
  songs: WireSong[];
  totalSongs: number;
  /** Minutes. */
  totalDuration: number;
  owner: { fullName: string };
  /** Whether who asks made it, and whether others may see it; the operator's are nobody's own, and public. */
  isOwn: boolean;
  isPublic: boolean;
}

export interface WireArtist {
  _id: string;
  fullName: string;
  coverImage: string | null;
  bio: string;
  songs: WireSong[];
  albums: WireAlbum[];
}

export interface WireGenre {
  _id: string;
  name: string;
  image: string | null;
  discription: string;
}

export interface WireHero {
  coverImage: string | null;
  heading: string;
  subHeading: string;
}

export interface WireContactInfo {
  phone: string;
  email: string;
  address: string;
  facebook: string;
  instagram: string;
  twitter: string;
  googleplus: string;
  mapEmbedLink: string;
}

export interface WirePolicy {
  content: string;
  updatedAt: string;
}

export interface WireSearchResults {
  artists: WireArtist[];
  albums: WireAlbum[];
  songs: WireSong[];
  /** What was searched instead of a query that found next to nothing; `exact=1` searches what was typed. */
  correctedQuery: string | null;
}

/** `nextCursor` has an entry for each group that goes on: ask again with `kind` and that `cursor`. */
export interface WireSearchAll {
  success: true;
  data: WireSearchResults;
  nextCursor?: { artists?: string; albums?: string; songs?: string };
}

export interface WireSearchSongs extends WireList<WireSong> {
  correctedQuery: string | null;
}

export interface WireUser {
  _id: string;
  fullName: string;
  email: string;
  coverImage: string | null;
  purchasedSongs: string[];
  /** The albums that were bought as such. */
  purchasedAlbums: string[];
  /** False for who signs in with a provider alone. */
  hasPassword: boolean;
}

export interface WireAccount {
  success: true;
  user: WireUser;
}

/** One of the user's sign-ins. */
export interface WireSession {
  _id: string;
  /** As the browser called itself at sign-in. */
  userAgent: string;
  createdAt: string;
  seenAt: string;
  isCurrent: boolean;
}

/** A change of the user's e-mail that is under way. */
export interface WireEmailChange {
  email: string;
  /** Whether the code that was mailed to the new address came back. */
  isProven: boolean;
  isConfirmed: boolean;
  /** When it comes about although the old address is silent; null until that was written to. */
  changesAt: string | null;
}

/** What a sign-in can go on with that waits for its second step. */
export type WireStepMethod = "app" | "passkey" | "recovery";

/** How a user can show once more that it is them. */
export type WireConfirmation = "password" | "mail" | "app" | "passkey" | "recovery";

export interface WirePasskey {
  _id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** What a user signs in with beside the password. */
export interface WireFactors {
  app: { createdAt: string } | null;
  passkeys: WirePasskey[];
  recoveryCodesLeft: number;
  confirmBy: WireConfirmation[];
  /** Whether the user has done so lately. */
  isConfirmed: boolean;
}

/** Codes for when a factor is lost, which are never shown again; null where older ones stay good. */
export interface WireNewCodes {
  recoveryCodes: string[] | null;
}

/** The challenge to solve before a call that wants `captcha`. */
export type WireCaptcha =
  | { provider: "altcha"; challenge: unknown; expiresAt: string }
  | { provider: "turnstile"; siteKey: string }
  | { provider: "off" };

/** One by whom people can sign in. */
export type WireProvider = "google" | "facebook";

/** All that the user likes, by ids, newest first. */
export interface WireLikedIds {
  songs: string[];
  albums: string[];
  artists: string[];
}

/** The songs that the user bought; both lists are the same. */
export interface WireOwnedSongs {
  success: true;
  message: string;
  purchasedSongs: WireSong[];
  songs: WireSong[];
  nextCursor?: string;
}

export interface WireOwnership {
  success: true;
  /** True also for what costs nothing. */
  isPurchased: boolean;
}

/** One of the files that a song can be downloaded as. */
export interface WireFormat {
  quality: "low" | "high" | "original";
  /** Such as MP3 or FLAC. */
  format: string;
  kbps: number;
  /** Bytes of all its files. */
  bytes: number;
}

/** An item that somebody is about to buy, with today's price. */
export interface WireOffer {
  kind: "song" | "album";
  _id: string;
  title: string;
  coverImage: string | null;
  artist: WireArtistRef[];
  /** The album of a song. */
  albumTitle: string | null;
  albumId: string | null;
  totalSongs: number;
  price: number;
  currency: string;
  /** A song that is sold with its album, and not by itself. */
  isAlbumOnly: boolean;
  isPurchased: boolean;
  /** A payment that the bank has still to confirm. */
  isPending: boolean;
  /** What takes the money: nothing when the operator has not set it up; the stand-in takes none. */
  till: "stripe" | "stand-in" | "none";
  formats: WireFormat[];
}

export interface WireCheckout {
  success: true;
  /** The page to pay on. */
  url: string;
  sessionId: string;
}

export interface WireCheckoutSession {
  success: true;
  songId: string | null;
  albumId: string | null;
  /** The album that was bought, or that the song is on. */
  album: { title: string | null };
  status: "open" | "pending" | "paid" | "failed" | "expired";
}

/** One purchase of the user's, or a payment that is still on its way. */
export interface WireOrder {
  _id: string;
  kind: "song" | "album";
  itemId: string;
  title: string;
  artist: string;
  /** Major units, with tax. */
  paid: number;
  currency: string;
  createdAt: string;
  /** `revoked`: refunded as a whole, or given back by the bank. */
  status: "pending" | "paid" | "disputed" | "revoked";
  refunds: { amount: number; createdAt: string }[];
  /** Null when nothing was to pay, or nothing has been paid yet. */
  receipt: string | null;
}

export interface WireError {
  success: false;
  message: string;
}

/** The answer of a write that gives nothing back. */
export interface WireDone {
  success: true;
  message: string;
}

/** The usual envelope of one thing. */
export interface WireOne<T> {
  success: true;
  data: T;
}

/** The usual envelope of a list; `nextCursor` only when there is more. */
export interface WireList<T> {
  success: true;
  data: T[];
  nextCursor?: string;
}
