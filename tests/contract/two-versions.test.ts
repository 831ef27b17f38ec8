import { describe, expect, it } from "vitest";

import * as fromWire from "#contract/from-wire.ts";
import { offerFromWire } from "#contract/offer-from-wire.ts";
import { orderFromWire } from "#contract/order-from-wire.ts";
import { openPlaylist } from "#contract/playlist-from-wire.ts";
import { signInFromWire, userFromWire } from "#contract/user-from-wire.ts";

const ada = { _id: "ada", fullName: "Ada" };
const coverImage = "/media/covers/k1/320.webp";
const price = { price: 1.29, currency: "EUR" };
const createdAt = "2026-05-04T10:00:00.000Z";

const song = {
  _id: "tide",
  title: "Tide",
  coverImage,
  duration: 200,
  plays: 7,
  ...price,
  isAlbumOnly: false,
  audioUrls: { low: "/low.mp3", high: "/high.mp3" },
  artist: [ada],
  artistInfo: ada,
  artistDetails: ada,
  album: "Sea",
  albumInfo: { _id: "sea", title: "Sea", coverImage, releaseDate: "2024-05" },
  genre: "Folk",
};
const album = {
  _id: "sea",
  title: "Sea",
  coverImage,
  artistDetails: ada,
  artistInfo: ada,
  totalSongs: 1,
  totalDuration: 3,
  releaseDate: "2024-05",
  company: "Moon",
  ...price,
  songs: [song],
  comments: [],
};
const artist = { ...ada, coverImage, bio: "Sings", songs: [song], albums: [album] };
const playlist = {
  _id: "mix-1",
  name: "Calm",
  description: "",
  coverImage,
  songs: [song],
  totalSongs: 1,
  totalDuration: 3,
  owner: ada,
  isOwn: true,
  isPublic: false,
};
const user = {
  ...ada,
  email: "ada@example.org",
  coverImage: null,
  purchasedSongs: ["tide"],
  purchasedAlbums: [],
  hasPassword: true,
};
const offer = {
  kind: "song",
  _id: "tide",
  title: "Tide",
  coverImage,
  artist: [ada],
  albumTitle: "Sea",
  albumId: "sea",
  totalSongs: 1,
  ...price,
  isAlbumOnly: false,
  isPurchased: false,
  isPending: false,
  till: "stripe",
  formats: [],
} as const;
const order = {
  _id: "cs_1",
  kind: "song",
  itemId: "tide",
  title: "Tide",
  artist: "Ada",
  paid: 1.29,
  currency: "EUR",
  createdAt,
  status: "paid",
  refunds: [{ amount: 1.29, createdAt }],
  receipt: null,
} as const;

/** What a browser of this version makes of an answer, whichever version gave it. */
const READERS: [string, (wire: never) => unknown, object][] = [
  ["song", fromWire.song, song],
  ["album", fromWire.album, album],
  ["artist", fromWire.artist, artist],
  ["comment", fromWire.comment, { _id: "c1", name: "Bob", comment: "Fine", createdAt }],
  ["found", ({ data }: never) => fromWire.found({ success: true, data }), { data: {} }],
  [
    "found things",
    (data: never) => fromWire.found({ success: true, data }),
    { artists: [artist], albums: [album], songs: [song], correctedQuery: null },
  ],
  ["playlist", openPlaylist, playlist],
  ["user", userFromWire, user],
  ["sign-in", signInFromWire, { _id: "s1", userAgent: "x", createdAt, seenAt: createdAt, isCurrent: true }],
  ["offer", offerFromWire, offer],
  ["order", (wire: never) => orderFromWire(wire, "http://localhost"), order],
];
/** Names the thing itself: without them there is nothing to show. */
const NAMES = ["_id", "kind", "itemId", "status", "data"];

/** The values that no page can show. */
function unshowable(value: unknown): unknown[] {
  if (value === undefined || Number.isNaN(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(unshowable) : [];
}

const without = (wire: object, name: string): object =>
  Object.fromEntries(Object.entries(wire).filter(([key]) => key !== name));

/** The wire with a field less, once for each field, also of what is in it. */
function* lessened(wire: object): Generator<object> {
  for (const [name, value] of Object.entries(wire) as [string, unknown][]) {
    if (!NAMES.includes(name)) yield without(wire, name);
    const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
    if (typeof first !== "object" || first === null) continue;
    for (const part of lessened(first)) yield { ...wire, [name]: Array.isArray(value) ? [part] : part };
  }
}

describe.each(READERS)("the answer of another version about a %s", (_, read, wire) => {
  it("is shown though it lacks a field", () => {
    for (const less of lessened(wire)) expect([less, unshowable(read(less as never))]).toEqual([less, []]);
  });

  it("is shown as ever though it has a field that nobody here knows", () => {
    expect(read({ ...wire, newField: { of: "tomorrow" } } as never)).toEqual(read(wire as never));
  });
});
