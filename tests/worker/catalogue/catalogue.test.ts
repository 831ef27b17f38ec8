import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { refreshCharts } from "#catalogue/plays/charts.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import type { WireError, WireList, WirePlaylist, WireSong } from "#contract/wire.ts";
import { aGenre, anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
const json = async <T = Record<string, unknown>>(path: string) =>
  await (await worker.request(path)).json<T>();

const ana = anArtist({ id: "ana-aaaaaa", name: "Ána Núñez" });
const yue = anArtist({ id: "yue-aaaaaa", name: "林小雨" });
const album = anAlbum(ana.id, { id: "moon-aaaaaa", title: "告白月亮", priceMinor: 899, currency: "EUR" });
const genre = aGenre({ id: "lofi-aaaaaa", name: "Lo-Fi", slug: "lo-fi" });
const songs = Array.from({ length: 37 }, (_, index) =>
  aSong({
    id: `song-${String(index).padStart(6, "0")}`,
    title: `Song ${index}`,
    albumId: album.id,
    genreId: genre.id,
    trackNumber: index + 1,
    releaseDate: `2026-0${(index % 9) + 1}-01`,
    popularity: index % 4,
  }),
);

beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { SITE_NAME: "Polar Tapes" } });
  await upsertRows(worker.db, {
    artists: [ana, yue],
    albums: [album],
    genres: [genre],
    songs: [
      ...songs,
      aSong({ id: "jingle-aaaaaa", title: "Jingle", durationSeconds: 9, priceMinor: 129, currency: "USD" }),
    ],
    songArtists: [
      ...songs.map((song) => ({ songId: song.id, artistId: ana.id, position: 1 })),
      { songId: songs[0]!.id, artistId: yue.id, position: 2 },
    ],
    songStats: songs.map((song, index) => ({ songId: song.id, plays: index * 10 })),
    playlists: ["", "Mara"].map((ownerName) => ({
      id: `evening-${ownerName}`,
      name: "Evening",
      ownerName,
      createdAt: 0,
      updatedAt: 0,
    })),
    siteContent: [
      { key: "hero", value: { imageKey: null, heading: "Hear it", subHeading: "Now" }, updatedAt: 0 },
      { key: "terms", value: { contentHtml: "<p>Be kind.</p>" }, updatedAt: 0 },
    ],
  });
  await refreshCharts(worker.db, "2026-11-21");
  await refreshSearchIndex(worker.db);
});
afterAll(() => worker.stop());

describe("the catalogue", () => {
  it("credits a playlist that names nobody to the site", async () => {
    expect(await json("/playlist/evening-")).toMatchObject({ data: { owner: { fullName: "Polar Tapes" } } });
    const { data } = await json<WireList<WirePlaylist>>("/playlist/getTopPlaylist");
    expect(data.map(({ owner }) => owner.fullName).toSorted()).toEqual(["Mara", "Polar Tapes"]);
  });

  it("answers one song in the wire's shape", async () => {
    expect(await json(`/song/${songs[0]!.id}`)).toEqual({
      success: true,
      data: {
        _id: "song-000000",
        title: "Song 0",
        coverImage: null,
        duration: 200,
        plays: 0,
        price: 0,
        currency: "USD",
        isAlbumOnly: true,
        audioUrls: { low: "/media/audio/song-000000/low.mp3", high: "/media/audio/song-000000/high.mp3" },
        artist: [
          { _id: "ana-aaaaaa", fullName: "Ána Núñez" },
          { _id: "yue-aaaaaa", fullName: "林小雨" },
        ],
        artistInfo: { _id: "ana-aaaaaa", fullName: "Ána Núñez" },
        artistDetails: { fullName: "Ána Núñez" },
        album: "告白月亮",
        albumInfo: { _id: "moon-aaaaaa", title: "告白月亮", coverImage: null, releaseDate: "2026-05-17" },
        genre: "Lo-Fi",
      },
    });
  });

  it("sends a song below 10 s in minutes, prices in major units, and an unknown artist by name", async () => {
    const { data } = await json<{ data: WireSong }>("/song/jingle-aaaaaa");
    expect([data.duration, data.price, data.artistInfo.fullName, data.albumInfo]).toEqual([
      0.15,
      1.29,
      "Unknown Artist",
      null,
    ]);
  });

  it("gives the charts fifteen songs, the most played first", async () => {
    const { data } = await json<WireList<WireSong>>("/song/top15");
    expect(data.length).toBe(15);
    expect(data.map((song) => song.plays)).toEqual(data.map((song) => song.plays).toSorted((a, b) => b - a));
  });

  it.each(["/song/top15", "/song/new-release", "/song/genre/Lo-Fi", "/user/artist"])(
    "walks through %s with cursors, each item once",
    async (path) => {
      for (const limit of [1, 7, 36, 37, 100]) {
        const seen: string[] = [];
        let cursor = "";
        do {
          const page = await json<{ data: unknown; nextCursor?: string }>(
            `${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`,
          );
          const items = (
            Array.isArray(page.data) ? page.data : (page.data as { songs: WireSong[] }).songs
          ) as WireSong[];
          expect(items.length).toBeLessThanOrEqual(limit);
          seen.push(...items.map((item) => item._id));
          cursor = page.nextCursor ?? "";
        } while (cursor && seen.length < 200);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.length).toBe(path === "/user/artist" ? 2 : path === "/song/top15" ? 38 : 37);
      }
    },
  );

  it("answers an album with its songs in order, price and label", async () => {
    const { data } = await json<{ data: { songs: WireSong[] } & Record<string, unknown> }>(
      "/albums/moon-aaaaaa",
    );
    expect(data).toMatchObject({
      totalSongs: 37,
      totalDuration: 123.33,
      company: "Paper Records",
      price: 8.99,
      currency: "EUR",
      comments: [],
    });
    expect(data.songs.map((song) => song._id)).toEqual(songs.map((song) => song.id));
  });

  it("takes an artist's id glued to the word before it", async () => {
    const { data } = await json<{ data: Record<string, unknown[]> }>("/user/artistana-aaaaaa");
    expect([data["fullName"], data["songs"]?.length, data["albums"]?.length]).toEqual(["Ána Núñez", 37, 1]);
  });

  it("answers genres as a bare array, with the wire's spelling", async () => {
    expect(await json("/genre")).toEqual([
      { _id: "lofi-aaaaaa", name: "Lo-Fi", image: null, discription: "Calm." },
    ]);
  });

  it("answers policies and contact info bare, and says which policy is missing", async () => {
    expect(await json("/terms")).toEqual({
      content: "<p>Be kind.</p>",
      updatedAt: "1970-01-01T00:00:00.000Z",
    });
    expect(await json("/privacy")).toEqual({ success: false, message: "Policy not found." });
    expect(Object.keys(await json("/contact/contact-info"))).toContain("mapEmbedLink");
  });

  it.each([
    ["song 3", "song-000003"],
    ["SONG 36", "song-000036"],
    ["nunez", "song-000003"],
    ["小雨", "song-000000"],
    ["jing", "jingle-aaaaaa"],
  ])("finds %s", async (query, first) => {
    const { data } = await json<WireList<WireSong>>(`/song/search?query=${encodeURIComponent(query)}`);
    expect(data.map((song) => song._id)).toContain(first);
  });

  it("finds albums inside a Chinese title and artists without their accents", async () => {
    const { data } = await json<{ data: Record<string, { _id: string }[]> }>(
      `/home/searchAll?query=${encodeURIComponent("月亮")}`,
    );
    expect(data["albums"]?.map((entry) => entry._id)).toEqual(["moon-aaaaaa"]);
    const found = await json<{ data: Record<string, { _id: string; songs: unknown[] }[]> }>(
      "/home/searchAll?query=ana",
    );
    expect(found.data["artists"]?.[0]).toMatchObject({ _id: "ana-aaaaaa" });
  });

  it.each([
    '"',
    "*",
    'a" OR b',
    "NEAR(",
    "\u0000\u0000",
    "😀😀",
    "\ud800x",
    "a",
    "",
    "שלום עולם",
    "%00%ff",
    "x".repeat(900),
  ])("survives the query %j", async (query) => {
    const answer = await worker.request(
      `/home/searchAll?query=${query.includes("%") ? query : encodeURIComponent(query.toWellFormed())}`,
    );
    expect([200, 400]).toContain(answer.status);
  });

  it.each([
    ["GET", "/song/nobody", 404],
    ["GET", "/song/..%2F..%2Fx", 404],
    ["GET", `/song/${"a".repeat(10_000)}`, 404],
    ["GET", "/song/a%00b", 404],
    ["GET", "/user/artist%2Fx", 404],
    ["GET", "/nothing", 404],
    ["GET", "/song/top15?limit=0", 400],
    ["GET", "/song/top15?limit=101", 400],
    ["GET", "/song/top15?limit=x", 400],
    ["GET", "/song/top15?cursor=%7B", 400],
    ["GET", `/home/searchAll?query=${"x".repeat(5000)}`, 400],
    ["POST", "/song/top15", 405],
    ["DELETE", "/genre", 405],
  ])("answers %s %s with %i in the error envelope", async (method, path, status) => {
    const answer = await worker.request(path, { method });
    expect(answer.status).toBe(status);
    const body = await answer.json<WireError>();
    expect(body.success).toBe(false);
    expect(body.message).not.toMatch(/SQL|sqlite|\/src\/|at /i);
    if (status === 405) expect(answer.headers.get("Allow")).toContain("GET");
  });

  it("refuses a write that another site makes", async () => {
    const foreign = {
      method: "POST",
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    };
    expect((await worker.request("/song/top15", foreign)).status).toBe(403);
  });

  it("spares a client what it has already", async () => {
    const first = await worker.request("/song/top15");
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toMatch(
      /^public, max-age=\d+, s-maxage=\d+, stale-while-revalidate=\d+$/,
    );
    const second = await worker.request("/song/top15", { headers: { "If-None-Match": etag } });
    expect([second.status, await second.text()]).toEqual([304, ""]);
  });
});
