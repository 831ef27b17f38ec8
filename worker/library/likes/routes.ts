import { Hono } from "hono";

import { listAlbumsByIds } from "#catalogue/albums.ts";
import { listArtistsByIds } from "#catalogue/artists.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { Page } from "#catalogue/page.ts";
import { listSongsByIds } from "#catalogue/songs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { likeRequest, likesRequest } from "#contract/library-schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import type { LikeKind } from "#domain/people/likes.ts";
import { wireList } from "../../catalogue/list.ts";
import { namedItems } from "../../catalogue/named-items.ts";
import type { AppEnv } from "../../http/env.ts";
import { limit } from "../../http/limits/limit.ts";
import { unlessKnown } from "../../http/middleware/known-answer.ts";
import { body, bodyOrQuery, query } from "../../http/middleware/validate.ts";
import { requireUser } from "../../http/session.ts";
import { deleteLike, findLikedVersion, listLikedIds, listLikes } from "./queries.ts";
import { like } from "./service.ts";

/** What a page of likes shows of each kind. */
const wireLikes = {
  song: async (db: CatalogueDb, page: Page<string>) =>
    wireList(await namedItems(page, (ids) => listSongsByIds(db, ids)), toWire.song),
  album: async (db: CatalogueDb, page: Page<string>) =>
    wireList(await namedItems(page, (ids) => listAlbumsByIds(db, ids)), (album) => toWire.album(album)),
  artist: async (db: CatalogueDb, page: Page<string>) =>
    wireList(await namedItems(page, (ids) => listArtistsByIds(db, ids)), (artist) => toWire.artist(artist)),
} satisfies Record<LikeKind, unknown>;

export const likes = new Hono<AppEnv>()
  .get(endpoints.likedIds.pattern, requireUser, async (c) => {
    const { users, userId } = c.var;
    return unlessKnown(c, `${userId}:${await findLikedVersion(users, userId)}`, async () => {
      const { song, album, artist } = await listLikedIds(users, userId);
      return c.json({ success: true, data: { songs: song, albums: album, artists: artist } });
    });
  })
  .get(endpoints.likes.pattern, requireUser, query(likesRequest), async (c) => {
    const { kind, ...request } = c.req.valid("query");
    const page = await listLikes(c.var.users, c.var.userId, kind, request);
    return c.json(await wireLikes[kind](c.var.db, page));
  })
  .post(endpoints.like.pattern, requireUser, body(likeRequest), async (c) => {
    const item = c.req.valid("json");
    await limit(c, "library", c.var.userId);
    return c.json(toWire.liked(item.id), (await like(c.var, item)) ? 201 : 200);
  })
  .post(endpoints.likeOnArtistPage.pattern, requireUser, body(likeRequest), async (c) => {
    const item = c.req.valid("json");
    await limit(c, "library", c.var.userId);
    return c.json(toWire.liked(item.id), (await like(c.var, item)) ? 201 : 200);
  })
  .delete(endpoints.unlike.pattern, requireUser, bodyOrQuery(likeRequest), async (c) => {
    await limit(c, "library", c.var.userId);
    await deleteLike(c.var.users, c.var.userId, c.req.valid("json"));
    return c.json({ success: true, message: "Removed from favorites!" });
  });
