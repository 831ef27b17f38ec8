import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listChangedPages } from "#catalogue/edit/changed-pages.ts";
import { refreshCharts } from "#catalogue/plays/charts.ts";
import { setPrices } from "#catalogue/edit/prices.ts";
import { setState } from "#catalogue/edit/state.ts";
import { changeItem } from "#catalogue/edit/values.ts";
import { listMostPlayed } from "#catalogue/page-addresses.ts";
import type { CatalogueKind } from "#catalogue/publication.ts";
import { fillSearchCards, refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { countSearchEntries, isSound, rebuildSearch } from "#catalogue/search/rebuild.ts";
import { searchSongs } from "#catalogue/search/search.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import type { Publication } from "#domain/publication.ts";
import { userDb } from "#worker/db/client.ts";
import { giveNewSongs } from "#worker/store/purchases/new-songs.ts";
import { recordSession } from "#worker/store/ledger/ledger.ts";
import { aGenre, anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { storeSound } from "../../support/downloads.ts";
import { own } from "../../support/owned.ts";
import { aBuyer } from "../../support/stripe/shop.ts";
import { aSession, ourSession } from "../../support/stripe/objects.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
type Buyer = Awaited<ReturnType<typeof aBuyer>>;
let owner: Buyer;
let listener: Buyer;

const STATES = ["published", "unpublished", "deleted"] as const satisfies Publication[];
const sound = new Uint8Array(4000).fill(255);

/** Of each state a song, an album with one song, and an artist with an album, a song and a guest's part. */
const titled = (kind: string, state: Publication) => ({
  id: `${kind}-${state}`,
  title: `Quark ${kind} ${state}`,
});

async function stock() {
  const song = (name: string, state: Publication, values = {}) =>
    aSong({
      ...titled(name, state),
      lowKey: "low",
      highKey: "high",
      priceMinor: 100,
      releaseDate: "2026-05-17",
      genreId: "calm",
      peaks: Buffer.alloc(800),
      ...values,
    });
  const ids = STATES.flatMap((state) =>
    ["single", "track", "work", "guest", "gift"].map((name) => [name, state] as const),
  );
  await upsertRows(worker.db, {
    artists: [
      anArtist({ id: "main", name: "Main" }),
      ...STATES.map((state) => anArtist({ id: `artist-${state}`, name: `Quark artist ${state}` })),
    ],
    genres: [aGenre({ id: "calm", slug: "calm" })],
    albums: [
      anAlbum("main", { id: "sampler", title: "Sampler" }),
      ...STATES.flatMap((state) => [
        anAlbum("main", { ...titled("album", state), priceMinor: 500 }),
        anAlbum(`artist-${state}`, { ...titled("record", state), priceMinor: 500 }),
      ]),
    ],
    songs: ids.map(([name, state]) =>
      song(
        name,
        state,
        {
          single: { albumId: "sampler" },
          track: { albumId: `album-${state}` },
          work: { albumId: `record-${state}` },
          guest: {},
          gift: { priceMinor: 0 },
        }[name],
      ),
    ),
    songArtists: ids.flatMap(([name, state]) => [
      { songId: `${name}-${state}`, artistId: name === "work" ? `artist-${state}` : "main", position: 0 },
      ...(name === "guest" ? [{ songId: `guest-${state}`, artistId: `artist-${state}`, position: 1 }] : []),
    ]),
    playlists: [{ id: "ours", name: "Ours", ownerName: "Tonearm", createdAt: 0, updatedAt: 0 }],
    playlistSongs: STATES.map((state, position) => ({
      playlistId: "ours",
      position,
      songId: `single-${state}`,
    })),
    siteContent: [
      {
        key: "home",
        value: {
          featuredAlbumIds: STATES.map((state) => `album-${state}`),
          featuredArtistIds: STATES.map((state) => `artist-${state}`),
        },
        updatedAt: 0,
      },
    ],
  });
  await storeSound(worker, "low", sound);
  await storeSound(worker, "high", sound);
  await refreshSearchIndex(worker.db);
  await refreshCharts(worker.db, "2026-11-21");
}

/** What hides the song of each name: its own state, its album's, its artist's. */
const HIDES: [CatalogueKind, string][] = [
  ["song", "single"],
  ["song", "gift"],
  ["album", "album"],
  ["artist", "artist"],
];
const setStates = async (state: Publication) => {
  for (const [kind, name] of HIDES)
    await setState(worker.db, { kind, ids: [`${name}-${state}`] }, state, Date.now());
};
const rows = async (sql: string) => (await worker.database.prepare(sql).all()).results;
const agrees = async () => (await countSearchEntries(worker.db)).every(isSound);

beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { PREVIEW_SECONDS: "0.1" } });
  [owner, listener] = [await aBuyer(worker), await aBuyer(worker)];
  await stock();
  const songs = STATES.flatMap((state) => ["single", "track", "work"].map((name) => `${name}-${state}`));
  await own(worker.database, owner.id, songs);
  for (const who of [owner, listener])
    for (const songId of songs) {
      await who.post("/like", { songId });
      await who.post("/user/addHistory", { songId });
    }
  await worker.database.batch([
    worker.database
      .prepare(`INSERT INTO user_playlists (id, user_id, name, description, picture_key, is_public, song_count,
      total_duration_seconds, created_at, updated_at) VALUES ('mix-1', '${owner.id}', 'Mine', '', NULL, 1, 9, 9, 0, 0)`),
    ...songs.map((id, index) =>
      worker.database
        .prepare(
          "INSERT INTO user_playlist_songs (playlist_id, position, song_id, added_at) VALUES ('mix-1', ?, ?, 0)",
        )
        .bind(index + 1, id),
    ),
  ]);
  await setStates("unpublished");
  await setStates("deleted");
});
afterAll(() => worker.stop());

const NAMED = ["single", "track", "work"];
const ABSENT = { published: 200, unpublished: 404, deleted: 410 };

describe("what is asked for by its id", () => {
  const visitor = (path: string) => worker.request(path);
  /** Of what is published, to a visitor and a listener; what is hidden, to all of them; the owner of what is hidden. */
  const ROUTES: [path: string, published: [number, number, number], ownersHidden: number | null][] = [
    ...NAMED.flatMap((name): [string, [number, number, number], number | null][] => [
      [`/song/${name}-STATE`, [200, 200, 200], null],
      [`/payment/offer?songId=${name}-STATE`, [200, 200, 200], 200],
      [`/media/peaks/${name}-STATE`, [200, 200, 200], null],
      [`/media/preview/${name}-STATE.mp3`, [200, 200, 200], null],
      [`/media/audio/${name}-STATE/low.mp3`, [401, 200, 200], 200],
      [`/media/audio/${name}-STATE/high.mp3`, [401, 302, 200], 200],
      [`/media/download/song/${name}-STATE/high`, [401, 403, 200], 200],
    ]),
    ["/song/gift-STATE", [200, 200, 200], null],
    ["/media/audio/gift-STATE/low.mp3", [401, 200, 200], null],
    ["/media/download/song/gift-STATE/high", [401, 200, 200], null],
    ["/albums/album-STATE", [200, 200, 200], null],
    ["/albums/record-STATE", [200, 200, 200], null],
    ["/albums/album-STATE/comments", [200, 200, 200], null],
    ["/payment/offer?albumId=album-STATE", [200, 200, 200], 200],
    ["/media/download/album/album-STATE/high", [401, 403, 200], 200],
    ["/media/download/album/record-STATE/high", [401, 403, 200], 200],
    ["/user/artistartist-STATE", [200, 200, 200], null],
  ];
  it.each(ROUTES)("%s", async (route, published, ownersHidden) => {
    for (const state of STATES) {
      const path = route.replace("STATE", state);
      const statuses = [];
      for (const ask of [visitor, listener.ask, owner.ask])
        statuses.push((await ask(path, { redirect: "manual" })).status);
      const absent = ABSENT[state];
      const [toVisitor] = published;
      const expected =
        state === "published"
          ? published
          : [toVisitor === 401 ? 401 : absent, absent, ownersHidden ?? absent];
      expect([state, ...statuses]).toEqual([state, ...expected]);
    }
  });

  it("keeps no answer of what is gone", async () => {
    const answer = await worker.request("/song/single-deleted");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await answer.json()).toEqual({ success: false, message: "This is not available any more" });
  });

  it("names a guest who is hidden without a link", async () => {
    const answer = await worker.request("/song/guest-deleted");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      data: { artist: [{ _id: "main" }, { _id: "", fullName: "Quark artist deleted" }] },
    });
  });
});

describe("a list", () => {
  const LISTS = [
    "/song/top15?limit=100",
    "/song/weeklyTop15?limit=100",
    "/song/new-release?limit=100",
    "/song/genre/calm?limit=100",
    "/song/search?query=quark&limit=100",
    "/home/searchAll?query=quark",
    "/albums/featureAlbums",
    "/albums/trendingAlbums",
    "/albums/sampler",
    "/user/featuredArtists",
    "/user/artist",
    "/user/artistmain",
    "/playlist/ours",
    "/playlist/mix-1",
    "/like?type=song&limit=100",
    "/user/gethistory?limit=100",
  ];
  it.each(LISTS)("%s leaves out what is hidden", async (path) => {
    for (const ask of [worker.request, listener.ask, owner.ask]) {
      const answer = await ask(path);
      if (answer.status === 401) continue;
      const text = await answer.text();
      expect([path, answer.status, /-published/.test(text)]).toEqual([path, 200, true]);
      expect(text).not.toMatch(/(single|track|work|gift|album|record)-(unpublished|deleted)/);
      expect(text).not.toMatch(/artist-(unpublished|deleted)/);
    }
  });

  it("counts what it shows", async () => {
    const of = async (path: string) => (await (await worker.request(path)).json<{ data: object }>()).data;
    expect(await of("/albums/sampler")).toMatchObject({ totalSongs: 1, totalDuration: 3.33 });
    expect(await of("/playlist/ours")).toMatchObject({ totalSongs: 1 });
  });

  it("of a build leaves it out too", async () => {
    for (const kind of ["song", "album", "artist"] as const)
      expect((await listMostPlayed(worker.db, kind, 100)).join()).not.toMatch(
        /(single|track|work|album|record|artist)-(unpublished|deleted)/,
      );
  });

  it.each(["/sitemaps/songs-1.xml", "/sitemaps/albums-1.xml", "/sitemaps/artists-1.xml", "/feed.xml"])(
    "%s for machines leaves it out too",
    async (path) => {
      const text = await (await worker.fetch(`http://localhost${path}`)).text();
      expect(text).toMatch(/\/(song|album|artist)\/[a-z]+-published/);
      expect(text).not.toMatch(/\/[a-z]+\/(single|track|work|album|record|artist)-(unpublished|deleted)/);
    },
  );

  it("of what an engine is told leaves out what may come back", async () => {
    const pages = (await listChangedPages(worker.db, 0)).join("\n");
    expect(pages).toMatch(/song\/track-published/);
    expect(pages).toMatch(/song\/single-deleted/);
    expect(pages).not.toMatch(/(single|track|work|album|record|artist)-unpublished/);
  });

  it("of what somebody owns names it still", async () => {
    const text = await (await owner.ask("/user/getPurchasedSong?limit=100")).text();
    for (const state of STATES) expect(text).toContain(`Quark single ${state}`);
  });

  it("keeps its rows, and those of a playlist when it is put in order", async () => {
    const shown = NAMED.map((name) => `${name}-published`).toReversed();
    const answer = await owner.ask("/playlist/mix-1/songs", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ songIds: shown }),
    });
    expect(answer.status).toBe(200);
    const kept = await rows(
      "SELECT song_id FROM user_playlist_songs WHERE playlist_id = 'mix-1' ORDER BY position",
    );
    expect(kept.map((row) => row["song_id"]).slice(0, 3)).toEqual(shown);
    expect(kept).toHaveLength(9);
    expect(await rows(`SELECT * FROM likes WHERE user_id = '${owner.id}'`)).toHaveLength(9);
  });
});

describe("the store", () => {
  const shop = () => ({ catalogue: worker.db, users: userDb({ DB: worker.database }) });
  const given = async (userId: string) =>
    (await rows(`SELECT song_id FROM owned_songs WHERE user_id = '${userId}' ORDER BY 1`)).map(
      (row) => row["song_id"],
    );

  it("sells nothing that is hidden", async () => {
    for (const state of ["unpublished", "deleted"] as const)
      for (const item of [{ songId: `track-${state}` }, { albumId: `album-${state}` }]) {
        const answer = await listener.post("/payment/stripe/checkout", item);
        expect(answer.status).toBe(ABSENT[state]);
      }
  });

  it("gives what was paid for on a page that was still open", async () => {
    const buyer = await aBuyer(worker);
    const item = { kind: "album", id: "album-deleted" } as const;
    expect(await recordSession(shop(), ourSession(aSession({ userId: buyer.id, item })))).toBe("recorded");
    expect(await given(buyer.id)).toEqual(["track-deleted"]);
    expect((await buyer.ask("/media/download/album/album-deleted/high")).status).toBe(200);
    expect((await buyer.ask("/album/isPurchased/album-deleted")).status).toBe(200);
  });

  it("does not give a song with its album that was taken off by itself", async () => {
    const buyer = await aBuyer(worker);
    await recordSession(
      shop(),
      ourSession(aSession({ userId: buyer.id, item: { kind: "album", id: "sampler" } })),
    );
    expect(await given(buyer.id)).toEqual(["single-published"]);
    await giveNewSongs(shop(), buyer.id);
    expect(await given(buyer.id)).toEqual(["single-published"]);
    expect((await buyer.ask("/media/download/song/single-unpublished/high")).status).toBe(404);
  });
});

describe("the search index", () => {
  it("agrees with what is published after each change, and after a rebuild", async () => {
    expect(await agrees()).toBe(true);
    const find = async (query: string) =>
      (await searchSongs(worker.db, { query, limit: 9, isExact: true })).items.map(({ id }) => id);
    await setState(worker.db, { kind: "artist", ids: ["artist-unpublished"] }, "published", Date.now());
    expect(await find("quark work unpublished")).toEqual(["work-unpublished"]);
    expect(await agrees()).toBe(true);
    await setState(worker.db, { kind: "artist", ids: ["artist-unpublished"] }, "unpublished", Date.now());
    expect(await find("quark work unpublished")).toEqual([]);
    expect(await agrees()).toBe(true);
    await changeItem(worker.db, { kind: "artist", id: "main" }, { title: "Zebra" }, Date.now());
    expect(await find("zebra single")).toEqual(["single-published"]);
    await changeItem(worker.db, { kind: "song", id: "single-published" }, { title: "Lynx" }, Date.now());
    expect(await find("lynx")).toEqual(["single-published"]);
    expect(await agrees()).toBe(true);
    const cards = await rows("SELECT kind, item_id, card FROM search_entries ORDER BY 1, 2");
    await setPrices(worker.db, { of: "songs" }, { amountMinor: 70, currency: "EUR" }, Date.now());
    const priced = await rows("SELECT kind, item_id, card FROM search_entries ORDER BY 1, 2");
    expect(priced).not.toEqual(cards);
    await rebuildSearch(worker.db);
    await fillSearchCards(worker.db);
    expect(await rows("SELECT kind, item_id, card FROM search_entries ORDER BY 1, 2")).toEqual(priced);
    expect(await agrees()).toBe(true);
  });
});
