import type { Page, Route } from "playwright-core";

import type { WireAlbum, WireArtist, WireSearchResults, WireSong } from "#contract/wire.ts";
import { eventually } from "./browser.ts";

/** A search that the page asked for and that waits for its answer. */
export interface HeldSearch {
  query: string;
  isExact: boolean;
  answer: (results?: Partial<WireSearchResults>) => Promise<void>;
  fail: (status: number, message?: string) => Promise<void>;
}

/** Holds each search of the panel until the test answers it. @returns all so far, and how to wait for one */
export async function holdSearches(page: Page) {
  const held: HeldSearch[] = [];
  await page.route("**/api/v1/home/searchAll?**", (route) => void held.push(hold(route)));
  const next = async (query: string) => {
    await eventually(() => held.map((one) => one.query)).toContain(query);
    return held.findLast((one) => one.query === query) as HeldSearch;
  };
  return { held, next };
}

/** Answers every search of the panel with the same. */
export async function mockSearches(page: Page, results: Partial<WireSearchResults>): Promise<void> {
  await page.route("**/api/v1/home/searchAll?**", (route) => hold(route).answer(results));
}

function hold(route: Route): HeldSearch {
  const { searchParams } = new URL(route.request().url());
  // A page that does not wait any more is answered to nobody.
  const fulfill = (status: number, json: object, headers = {}) =>
    route.fulfill({ status, json, headers }).catch(() => undefined);
  return {
    query: searchParams.get("query") ?? "",
    isExact: searchParams.get("exact") === "1",
    answer: (results = {}) => fulfill(200, { success: true, data: { ...NOTHING, ...results } }),
    // It names a later time, so that the page does not ask again by itself.
    fail: (status, message) => fulfill(status, { success: false, message }, { "Retry-After": "60" }),
  };
}

const NOTHING: WireSearchResults = { artists: [], albums: [], songs: [], correctedQuery: null };

export function aWireSong(title: string, values: Partial<WireSong> = {}): WireSong {
  const id = title.toLowerCase().replaceAll(/\W+/g, "-");
  return {
    _id: id,
    title,
    coverImage: null,
    duration: 185,
    plays: 3,
    price: 0,
    currency: "USD",
    isAlbumOnly: false,
    audioUrls: { low: "", high: "" },
    artist: [{ _id: "the-hollow-pines", fullName: "The Hollow Pines" }],
    artistInfo: { _id: "the-hollow-pines", fullName: "The Hollow Pines" },
    artistDetails: { fullName: "The Hollow Pines" },
    album: "Letters from the Ridge",
    albumInfo: {
      _id: "letters",
      title: "Letters from the Ridge",
      coverImage: null,
      releaseDate: "2024-05-17",
    },
    genre: null,
    ...values,
  };
}

export function aWireAlbum(title: string, values: Partial<WireAlbum> = {}): WireAlbum {
  const artist = { _id: "the-hollow-pines", fullName: "The Hollow Pines" };
  return {
    _id: title.toLowerCase().replaceAll(/\W+/g, "-"),
    title,
    coverImage: null,
    artistDetails: artist,
    artistInfo: artist,
    totalSongs: 4,
    totalDuration: 12,
    releaseDate: "2024-05-17",
    company: "",
    price: 0,
    currency: "USD",
    songs: [],
    comments: [],
    ...values,
  };
}

export function aWireArtist(fullName: string, values: Partial<WireArtist> = {}): WireArtist {
  const _id = fullName.toLowerCase().replaceAll(/\W+/g, "-");
  return { _id, fullName, coverImage: null, bio: "", songs: [], albums: [], ...values };
}
