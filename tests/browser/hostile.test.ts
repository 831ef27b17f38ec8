import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { albums, artists, comments, genres, songArtists, songs } from "#catalogue/db/tables.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { type LocalPlatform, openLocal } from "#cli/local/state/platform.ts";
import { anAlbum, anArtist, aGenre, aSong } from "../support/builders.ts";
import { HOSTILE_TEXT, injectionsIn } from "../support/hostile/text.ts";
import { parseXml } from "../support/crawl/xml.ts";

const title = `Zqx ${HOSTILE_TEXT}`;
const artist = anArtist({ id: "hostile-artist-0000zz", name: title, bio: HOSTILE_TEXT });
const genre = aGenre({ id: "hostile-genre-0000zz", name: title, description: HOSTILE_TEXT });
const album = anAlbum(artist.id, { id: "hostile-album-0000zz", title, label: HOSTILE_TEXT });
const song = aSong({ id: "hostile-0000zz", title, albumId: album.id, genreId: genre.id, priceMinor: 99 });
const get = async (path: string) => (await fetch(inject("url") + path)).text();
let platform: LocalPlatform;

beforeAll(async () => {
  platform = await openLocal();
  await upsertRows(platform.db, {
    artists: [artist],
    genres: [genre],
    albums: [album],
    songs: [song],
    songArtists: [{ songId: song.id, artistId: artist.id, position: 0 }],
  });
  await platform.db.insert(comments).values({
    id: "hostile-comment-0000zz",
    albumId: album.id,
    name: title,
    text: HOSTILE_TEXT,
    state: "shown",
    createdAt: song.createdAt,
  });
  await refreshSearchIndex(platform.db, song.updatedAt);
});
afterAll(async () => {
  const { db } = platform;
  await db.delete(comments).where(eq(comments.albumId, album.id));
  await db.delete(songArtists).where(eq(songArtists.songId, song.id));
  await db.delete(songs).where(eq(songs.id, song.id));
  await db.delete(albums).where(eq(albums.id, album.id));
  await db.delete(genres).where(eq(genres.id, genre.id));
  await db.delete(artists).where(eq(artists.id, artist.id));
  await refreshSearchIndex(db, song.updatedAt);
  await platform.close();
});

describe("names, bios and comments of attackers", () => {
  it.each([
    `/song/${song.id}`,
    `/album/${album.id}`,
    `/artist/${artist.id}`,
    `/genre/${genre.slug}`,
    `/fr/album/${album.id}`,
    `/embed/song/${song.id}`,
    `/embed/album/${album.id}`,
    "/search?query=zqx",
    `/search?query=${encodeURIComponent(HOSTILE_TEXT.slice(0, 60))}`,
  ])("stay plain text at %s, also in attributes and JSON-LD", async (path) => {
    const html = await get(path);
    expect(html).toContain("zqx");
    expect(injectionsIn(html)).toEqual([]);
    for (const [, data = ""] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(() => JSON.parse(data) as unknown).not.toThrow();
  });

  it("stay plain text in feeds and in the oEmbed answer", async () => {
    expect(JSON.stringify(parseXml(await get(`/artist/${artist.id}/feed.xml`)))).toContain("zqx");
    const url = encodeURIComponent(`${inject("url")}/song/${song.id}`);
    const { html } = JSON.parse(await get(`/oembed?url=${url}`)) as { html: string };
    expect(html).toContain("<iframe");
    expect(injectionsIn(html)).toEqual([]);
  });
});
