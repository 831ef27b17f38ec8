import { Hono } from "hono";

import { listSongsByIds } from "#catalogue/songs.ts";
import { endpoints } from "#contract/endpoints.ts";
import {
  addToPlaylistRequest,
  createPlaylistRequest,
  orderPlaylistRequest,
  updatePlaylistRequest,
} from "#contract/library-schemas.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { AppError } from "#domain/errors.ts";
import { wireList } from "../../catalogue/list.ts";
import { pathParam } from "../../catalogue/path-param.ts";
import type { AppEnv } from "../../http/env.ts";
import { limit } from "../../http/limits/limit.ts";
import { removeDropped, withPicture } from "../../pictures/store.ts";
import { body, form, query } from "../../http/middleware/validate.ts";
import { requireUser } from "../../http/session.ts";
import { deletePlaylist, listOwnPlaylists, updatePlaylist } from "./queries.ts";
import { addSongs, createPlaylist, getOwnPlaylist, orderSongs, requireSongs } from "./service.ts";

/** The word that stands before the id with no slash between them. (product.md 14.1) */
const DELETE_PREFIX = "delete";

/** People's own playlists; one is read by the same call as the operator's, see `catalogue/playlists.ts`. */
export const userPlaylists = new Hono<AppEnv>()
  .get(endpoints.userPlaylists.pattern, requireUser, query(pageRequest()), async (c) => {
    const page = await listOwnPlaylists(c.var.users, c.var.userId, c.req.valid("query"));
    return c.json(wireList(page, (playlist) => toWire.userPlaylist(playlist, true)));
  })
  .post(endpoints.createPlaylist.pattern, requireUser, form(createPlaylistRequest), async (c) => {
    const { songs: songIds, coverImage, ...values } = c.req.valid("form");
    const { db, users, userId } = c.var;
    await limit(c, "library", userId);
    await limit(c, "playlist-cover", userId);
    const timed = await requireSongs(db, songIds);
    const cover = { userId, file: coverImage };
    const id = await withPicture({ bucket: c.env.MEDIA, users }, cover, (pictureKey) =>
      createPlaylist(c.var, { ...values, pictureKey }, timed),
    );
    const [playlist, songs] = await Promise.all([getOwnPlaylist(c.var, id), listSongsByIds(db, songIds)]);
    const data = toWire.userPlaylist(playlist, true, songs);
    return c.json({ success: true, message: "Playlist Added ", data }, 201);
  })
  .post(endpoints.addToPlaylist.pattern, requireUser, body(addToPlaylistRequest), async (c) => {
    const { playlistId, songIds } = c.req.valid("json");
    await limit(c, "library", c.var.userId);
    return c.json(toWire.addedToPlaylist(await addSongs(c.var, playlistId, songIds)));
  })
  .delete(endpoints.deletePlaylist.pattern, requireUser, async (c) => {
    const { users, userId } = c.var;
    await limit(c, "library", userId);
    const id = pathParam(c, "segment").slice(DELETE_PREFIX.length);
    if (!(await deletePlaylist(users, userId, id))) throw new AppError("not_found");
    await removeDropped({ bucket: c.env.MEDIA, users });
    return c.json({ success: true, message: "Playlist deleted successfully!" });
  })
  .patch(endpoints.updatePlaylist.pattern, requireUser, form(updatePlaylistRequest), async (c) => {
    const { coverImage, removeCover, ...values } = c.req.valid("form");
    const { users, userId } = c.var;
    await limit(c, "library", userId);
    const { id } = await getOwnPlaylist(c.var, pathParam(c, "id"));
    const store = { bucket: c.env.MEDIA, users };
    const change = async (picture: { pictureKey?: string | null }) => {
      if (!(await updatePlaylist(users, userId, id, { ...values, ...picture })))
        throw new AppError("not_found");
    };
    if (coverImage) {
      await limit(c, "playlist-cover", userId);
      await withPicture(store, { userId, file: coverImage }, (pictureKey) => change({ pictureKey }));
    } else {
      await change(removeCover === undefined ? {} : { pictureKey: null });
      if (removeCover !== undefined) await removeDropped(store);
    }
    const data = toWire.userPlaylist(await getOwnPlaylist(c.var, id), true);
    return c.json({ success: true, message: "Playlist saved", data });
  })
  .put(endpoints.orderPlaylist.pattern, requireUser, body(orderPlaylistRequest), async (c) => {
    await limit(c, "library", c.var.userId);
    await orderSongs(c.var, pathParam(c, "id"), c.req.valid("json").songIds);
    return c.json({ success: true, message: "Playlist saved" });
  });
