import { Hono } from "hono";

import { listArtistAlbums } from "#catalogue/albums.ts";
import { getArtist, listArtists } from "#catalogue/artists.ts";
import { listFeaturedArtists } from "#catalogue/site.ts";
import { listArtistSongs } from "#catalogue/songs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { LIST_LIMIT_MAX } from "#domain/limits.ts";
import type { AppEnv } from "../http/env.ts";
import { query } from "../http/middleware/validate.ts";
import { wireList } from "./list.ts";
import { pathParam } from "./path-param.ts";

/** The word that stands before the id with no slash between them. (product.md 14.1) */
const PREFIX = "artist";

export const artists = new Hono<AppEnv>()
  .get(endpoints.featuredArtists.pattern, query(pageRequest()), async (c) => {
    const items = (await listFeaturedArtists(c.var.db)).slice(0, c.req.valid("query").limit);
    return c.json(wireList({ items, nextCursor: null }, (artist) => toWire.artist(artist)));
  })
  .get(endpoints.artists.pattern, query(pageRequest()), async (c) =>
    c.json(wireList(await listArtists(c.var.db, c.req.valid("query")), (artist) => toWire.artist(artist))),
  )
  .get(endpoints.artist.pattern, async (c) => {
    const id = pathParam(c, "segment").slice(PREFIX.length);
    const [artist, songs, albums] = await Promise.all([
      getArtist(c.var.db, id),
      listArtistSongs(c.var.db, id, LIST_LIMIT_MAX),
      listArtistAlbums(c.var.db, id),
    ]);
    return c.json({ success: true, data: toWire.artist(artist, songs, albums) });
  });
