import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import {
  addToPlaylistRequest,
  createPlaylistRequest,
  orderPlaylistRequest,
  updatePlaylistRequest,
} from "#contract/library-schemas.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { USER_PLAYLIST_PREFIX } from "#domain/id.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit } from "../../http/limits/limit.ts";
import { body, form, query } from "../../http/middleware/validate.ts";
import { pathParam } from "../../http/path-param.ts";
import { requireUser } from "../../http/session/session.ts";
import { wireList } from "../../http/wire-list.ts";
import { writeId } from "../../http/write-id.ts";
import {
  addSongs,
  changePlaylist,
  createPlaylist,
  getOwnPlaylist,
  listPlaylists,
  orderSongs,
  removePlaylist,
  requireSongs,
} from "./service.ts";

/** The word that stands before the id with no slash between them. (product.md 14.1) */
const DELETE_PREFIX = "delete";

/** People's own playlists; one is read by the same call as the operator's, see `catalogue/playlists.ts`. */
export const userPlaylists = new Hono<AppEnv>()
  .get(endpoints.userPlaylists.pattern, requireUser, query(pageRequest()), async (c) => {
    const page = await listPlaylists(c.var, c.req.valid("query"));
    return c.json(wireList(page, (playlist) => toWire.userPlaylist(playlist, true)));
  })
  .post(endpoints.createPlaylist.pattern, requireUser, form(createPlaylistRequest), async (c) => {
    const { songs: songIds, ...values } = c.req.valid("form");
    await limit(c, "library", c.var.userId);
    await limit(c, "playlist-cover", c.var.userId);
    const songs = await requireSongs(c.var.catalogue, songIds);
    const id = USER_PLAYLIST_PREFIX + (await writeId(c, c.var.userId));
    const created = await createPlaylist(c.var, { id, ...values }, songs);
    const data = toWire.userPlaylist(created.playlist, true, created.songs);
    return c.json({ success: true, message: "Playlist Added ", data }, 201);
  })
  .post(endpoints.addToPlaylist.pattern, requireUser, body(addToPlaylistRequest), async (c) => {
    const { playlistId, songIds } = c.req.valid("json");
    await limit(c, "library", c.var.userId);
    return c.json(toWire.addedToPlaylist(await addSongs(c.var, playlistId, songIds)));
  })
  .delete(endpoints.deletePlaylist.pattern, requireUser, async (c) => {
    await limit(c, "library", c.var.userId);
    await removePlaylist(c.var, pathParam(c, "segment").slice(DELETE_PREFIX.length));
    return c.json({ success: true, message: "Playlist deleted successfully!" });
  })
  .patch(endpoints.updatePlaylist.pattern, requireUser, form(updatePlaylistRequest), async (c) => {
    const { removeCover, ...values } = c.req.valid("form");
    await limit(c, "library", c.var.userId);
    const { id } = await getOwnPlaylist(c.var, pathParam(c, "id"));
    if (values.coverImage) await limit(c, "playlist-cover", c.var.userId);
    await changePlaylist(c.var, id, { ...values, removesCover: removeCover !== undefined });
    const data = toWire.userPlaylist(await getOwnPlaylist(c.var, id), true);
    return c.json({ success: true, message: "Playlist saved", data });
  })
  .put(endpoints.orderPlaylist.pattern, requireUser, body(orderPlaylistRequest), async (c) => {
    await limit(c, "library", c.var.userId);
    await orderSongs(c.var, pathParam(c, "id"), c.req.valid("json").songIds);
    return c.json({ success: true, message: "Playlist saved" });
  });
