import { Hono } from "hono";

import { getGenre, listGenres } from "#catalogue/genres.ts";
import { endpoints } from "#contract/endpoints.ts";
import * as toWire from "#contract/to-wire.ts";
import type { AppEnv } from "../http/context.ts";
import { pathParam } from "../http/path-param.ts";

/** All genres, and one of them. */
export const genres = new Hono<AppEnv>()
  .get(endpoints.genres.pattern, async (c) => c.json((await listGenres(c.var.catalogue)).map(toWire.genre)))
  .get(endpoints.genre.pattern, async (c) =>
    c.json({ success: true, data: toWire.genre(await getGenre(c.var.catalogue, pathParam(c, "id"))) }),
  );
