import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Song } from "#domain/song.ts";
import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;

beforeEach(() => {
  browser = startBrowser();
  browser.remember();
  browser.newPage();
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => ({
  ...(await import("#stores/library/lists.ts")),
  ...(await import("#stores/library/library.ts")),
  ...(await import("#stores/library/suggestions.ts")),
  ...(await import("#stores/page/notices.ts")),
});

const anArtist = (id: string) => ({ _id: id, fullName: `Name of ${id}`, coverImage: null, bio: "Sings." });
const anAlbum = (id: string) => ({
  _id: id,
  title: `Title of ${id}`,
  artistInfo: { _id: "ada", fullName: "Ada" },
  coverImage: "/media/covers/k1/640.jpg",
  releaseDate: "2026",
  company: "",
  price: 9.99,
  currency: "USD",
  totalSongs: 1,
  totalDuration: 3,
});

/** Answers calls as the server does: by path and query, in parts of two. */
function serve(things: Record<string, { _id: string }[]>): void {
  browser.answerWith((path) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const kind = searchParams.get("kind");
    const all = things[kind === null ? pathname.replace("/api/v1", "") : `likes ${kind}`];
    if (!all) return Response.json({ success: false, message: "Not found" }, { status: 404 });
    const from = Number(searchParams.get("cursor"));
    const rest = from + 2 < all.length ? { nextCursor: String(from + 2) } : {};
    const data = searchParams.has("limit") ? all.slice(from, from + 2) : all;
    return Response.json({ success: true, data, ...rest });
  });
}

describe("the lists of what is liked", () => {
  it("page through albums and artists as through songs", async () => {
    serve({
      "likes album": ["one", "two", "three"].map(anAlbum),
      "likes artist": ["ada", "eve"].map(anArtist),
    });
    const { libraryLists, LISTS_OF_LIKES, loadLibraryList, loadMore } = await open();
    const albums = libraryLists[LISTS_OF_LIKES.album];
    await loadLibraryList("likedAlbums");
    expect(albums.get()).toMatchObject({ status: "ready", nextCursor: "2" });
    expect(albums.get().items.at(0)).toMatchObject({
      title: "Title of one",
      coverKey: "k1",
      price: { amountMinor: 999, currency: "USD" },
    });
    await loadMore("likedAlbums");
    expect(albums.get().items.map(({ id }) => id)).toEqual(["one", "two", "three"]);
    expect(albums.get().nextCursor).toBeNull();
    await loadLibraryList("likedArtists");
    expect(libraryLists.likedArtists.get().items).toEqual([
      { id: "ada", name: "Name of ada", coverKey: null, bio: "Sings." },
      { id: "eve", name: "Name of eve", coverKey: null, bio: "Sings." },
    ]);
  });

  it("fail each by itself", async () => {
    serve({ "likes album": [anAlbum("one")] });
    const { libraryLists, loadLibraryList } = await open();
    await loadLibraryList("likedArtists");
    await loadLibraryList("likedAlbums");
    expect(libraryLists.likedArtists.get().status).toBe("failed");
    expect(libraryLists.likedAlbums.get().status).toBe("ready");
  });
});

describe("what a press of a heart says", () => {
  it("is said of a like, of a like on the song's own page, and of a like that is taken back", async () => {
    browser.answerWith(() => Response.json({ success: true, data: { _id: "one" } }));
    const { toggleLike, $notices } = await open();
    toggleLike("album", "one", true);
    toggleLike("song", "one");
    toggleLike("song", "two", true);
    toggleLike("song", "two", true);
    await expect
      .poll(() => $notices.get().map(({ key }) => key))
      .toEqual(["notice.liked", "notice.liked", "notice.song_liked", "notice.unliked"]);
  });
});

describe("suggestions", () => {
  it("are what the page does not show yet, one song of each album", async () => {
    const { othersThan } = await open();
    const song = (id: string, album: string | null) =>
      ({ id, album: album === null ? null : { id: album } }) as Song;
    const found = [song("a", "sea"), song("b", "sea"), song("c", "sea"), song("d", null), song("e", null)];
    expect(othersThan([{ id: "a" }, { id: "e" }], found).map(({ id }) => id)).toEqual(["b", "d"]);
  });

  it("are asked for once, and again only where there was no answer", async () => {
    const { loadSuggestions, suggestions } = await open();
    serve({});
    await loadSuggestions("featuredArtists");
    expect(suggestions.featuredArtists.get()).toEqual([]);
    serve({ "/user/featuredArtists": [anArtist("ada")] });
    await loadSuggestions("featuredArtists");
    await loadSuggestions("featuredArtists");
    expect(suggestions.featuredArtists.get().map(({ name }) => name)).toEqual(["Name of ada"]);
    expect(browser.calls).toEqual([
      "GET /api/v1/user/featuredArtists 404",
      "GET /api/v1/user/featuredArtists 200",
    ]);
  });
});
