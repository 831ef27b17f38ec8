import { Hono } from "hono";

import { listSongsByIds } from "#catalogue/songs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { wireList } from "../catalogue/list.ts";
import { namedItems } from "../catalogue/named-items.ts";
import type { AppEnv } from "../env.ts";
import { query } from "../middleware/validate.ts";
import { requireUser } from "../session.ts";
import { listOwnedSongs } from "./queries.ts";

export const purchases = new Hono<AppEnv>().get(
  endpoints.ownedSongs.pattern,
  requireUser,
  query(pageRequest()),
  async (c) => {
    const page = await listOwnedSongs(c.var.users, c.var.userId, c.req.valid("query"));
    const songs = await namedItems(page, (ids) => listSongsByIds(c.var.db, ids));
    return c.json(toWire.ownedSongs(wireList(songs, toWire.song)));
  },
);
