import { Hono } from "hono";

import { getAlbum } from "#catalogue/albums.ts";
import { listTrendingAlbums } from "#catalogue/plays/charts.ts";
import { listComments } from "#catalogue/comments.ts";
import { listFeaturedAlbums } from "#catalogue/site.ts";
import { listAlbumSongs } from "#catalogue/songs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { ANSWER_COMMENTS } from "#domain/people/comment.ts";
import type { AppEnv } from "../http/context.ts";
import { query } from "../http/middleware/validate.ts";
import { wireList } from "../http/wire-list.ts";
import { pathParam } from "../http/path-param.ts";

/** The lists of albums, and one album. */
export const albums = new Hono<AppEnv>()
  .get(endpoints.featuredAlbums.pattern, query(pageRequest()), async (c) => {
    const items = (await listFeaturedAlbums(c.var.catalogue)).slice(0, c.req.valid("query").limit);
    return c.json(wireList({ items, nextCursor: null }, (album) => toWire.album(album)));
  })
  .get(endpoints.trendingAlbums.pattern, query(pageRequest()), async (c) =>
    c.json(
      wireList(await listTrendingAlbums(c.var.catalogue, c.req.valid("query")), (album) =>
        toWire.album(album),
      ),
    ),
  )
  .get(endpoints.album.pattern, async (c) => {
    const id = pathParam(c, "id");
    const [album, songs, { items: comments }] = await Promise.all([
      getAlbum(c.var.catalogue, id),
      listAlbumSongs(c.var.catalogue, id),
      listComments(c.var.catalogue, id, { limit: ANSWER_COMMENTS }),
    ]);
    return c.json({ success: true, data: toWire.album(album, songs, comments) });
  });
