import { Hono } from "hono";

import { listArtistAlbums } from "#catalogue/albums.ts";
import { searchCatalogue, searchSongs } from "#catalogue/search.ts";
import { listAlbumSongs, listArtistSongs } from "#catalogue/songs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { searchRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import type { AppEnv } from "../env.ts";
import { query } from "../middleware/validate.ts";

/** How many artists and albums come with their songs: each costs a query. (SPEC 2, Search) */
const DETAILED = 5;

export const search = new Hono<AppEnv>()
  .get(endpoints.searchSongs.pattern, query(searchRequest), async (c) => {
    const { query: text, limit } = c.req.valid("query");
    const songs = await searchSongs(c.var.db, text, limit);
    return c.json({ success: true, data: songs.map(toWire.song) });
  })
  .get(endpoints.searchAll.pattern, query(searchRequest), async (c) => {
    const { query: text, limit } = c.req.valid("query");
    const { db } = c.var;
    const found = await searchCatalogue(db, text, limit);
    const [artists, albums] = await Promise.all([
      Promise.all(
        found.artists.slice(0, DETAILED).map(async (artist) => {
          const [songs, own] = await Promise.all([
            listArtistSongs(db, artist.id, DETAILED),
            listArtistAlbums(db, artist.id),
          ]);
          return toWire.artist(artist, songs, own.slice(0, DETAILED));
        }),
      ),
      Promise.all(
        found.albums
          .slice(0, DETAILED)
          .map(async (album) => toWire.album(album, await listAlbumSongs(db, album.id))),
      ),
    ]);
    return c.json({ success: true, data: { artists, albums, songs: found.songs.map(toWire.song) } });
  });
