import { Hono } from "hono";

import { getPlaylist, listTopPlaylists } from "#catalogue/playlists.ts";
import { listPlaylistSongs } from "#catalogue/songs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { USER_PLAYLIST_PREFIX } from "#domain/id.ts";
import type { Playlist } from "#domain/playlist.ts";
import type { Config } from "../http/config.ts";
import type { AppEnv } from "../http/context.ts";
import { query } from "../http/middleware/validate.ts";
import { getVisiblePlaylist } from "../library/playlists/service.ts";
import { wireList } from "../http/wire-list.ts";
import { pathParam } from "../http/path-param.ts";

/** The playlists of the site, and any playlist by its id. */
export const playlists = new Hono<AppEnv>()
  .get(endpoints.topPlaylists.pattern, query(pageRequest()), async (c) => {
    const items = (await listTopPlaylists(c.var.catalogue)).slice(0, c.req.valid("query").limit);
    return c.json(
      wireList({ items, nextCursor: null }, (playlist) => toWire.playlist(credited(playlist, c.var.config))),
    );
  })
  .get(endpoints.playlist.pattern, async (c) => {
    const id = pathParam(c, "id");
    if (id.startsWith(USER_PLAYLIST_PREFIX)) {
      c.set("isPersonal", true);
      const userId = (await c.var.session())?.userId ?? null;
      const { playlist, songs } = await getVisiblePlaylist({ ...c.var, userId }, id);
      const data = toWire.userPlaylist(playlist, playlist.ownerId === userId, songs);
      return c.json({ success: true, data });
    }
    const [playlist, songs] = await Promise.all([
      getPlaylist(c.var.catalogue, id),
      listPlaylistSongs(c.var.catalogue, id),
    ]);
    return c.json({ success: true, data: toWire.playlist(credited(playlist, c.var.config), songs) });
  });

/** Credits a playlist that names nobody to the site. */
function credited(playlist: Playlist, { siteName }: Config) {
  return { ...playlist, owner: playlist.owner ?? { name: siteName } };
}
