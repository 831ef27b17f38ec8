import { Hono } from "hono";

import { getGenre, listGenres } from "#catalogue/genres.ts";
import { endpoints } from "#contract/endpoints.ts";
import * as toWire from "#contract/to-wire.ts";
import type { AppEnv } from "../http/env.ts";
import { pathParam } from "../http/path-param.ts";

export const genres = new Hono<AppEnv>()
  .get(endpoints.genres.pattern, async (c) => c.json((await listGenres(c.var.db)).map(toWire.genre)))
  .get(endpoints.genre.pattern, async (c) =>
    c.json({ success: true, data: toWire.genre(await getGenre(c.var.db, pathParam(c, "id"))) }),
  );
