import { Hono } from "hono";

import type { PageRequest } from "#catalogue/page.ts";
import { endpoints } from "#contract/endpoints.ts";
import { likeRequest, likesRequest } from "#contract/library-schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import type { LikeKind } from "#domain/people/likes.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit } from "../../http/limits/limit.ts";
import { answerUnlessKnown } from "../../http/middleware/not-modified.ts";
import { body, bodyOrQuery, query } from "../../http/middleware/validate.ts";
import { requireUser } from "../../http/session/session.ts";
import { wireList } from "../../http/wire-list.ts";
import type { Listener } from "../library.ts";
import { like, likesVersion, listLiked, listNewestLikes, unlike } from "./service.ts";

/** A page of likes on the wire, by kind. */
const wireLikes = {
  song: async (listener: Listener, request: PageRequest) =>
    wireList(await listLiked(listener, "song", request), toWire.song),
  album: async (listener: Listener, request: PageRequest) =>
    wireList(await listLiked(listener, "album", request), (album) => toWire.album(album)),
  artist: async (listener: Listener, request: PageRequest) =>
    wireList(await listLiked(listener, "artist", request), (artist) => toWire.artist(artist)),
} satisfies Record<LikeKind, unknown>;

/** A user's likes of songs, albums and artists. */
export const likes = new Hono<AppEnv>()
  .get(endpoints.likedIds.pattern, requireUser, async (c) =>
    answerUnlessKnown(c, await likesVersion(c.var), async () => {
      const { song, album, artist } = await listNewestLikes(c.var);
      return c.json({ success: true, data: { songs: song, albums: album, artists: artist } });
    }),
  )
  .get(endpoints.likes.pattern, requireUser, query(likesRequest), async (c) => {
    const { kind, ...request } = c.req.valid("query");
    return c.json(await wireLikes[kind](c.var, request));
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
    await unlike(c.var, c.req.valid("json"));
    return c.json({ success: true, message: "Removed from favorites!" });
  });
