import { Hono } from "hono";

import { listChartSongs } from "#catalogue/plays/charts.ts";
import { getGenreByName } from "#catalogue/genres.ts";
import { getSong, listGenreSongs, listNewReleases } from "#catalogue/songs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { CHART_LENGTH } from "#domain/limits.ts";
import type { AppEnv } from "../http/context.ts";
import { query } from "../http/middleware/validate.ts";
import { wireList } from "../http/wire-list.ts";
import { pathParam } from "../http/path-param.ts";

/** The lists of songs, and one song. */
export const songs = new Hono<AppEnv>()
  .get(endpoints.topSongs.pattern, query(pageRequest(CHART_LENGTH)), async (c) =>
    c.json(wireList(await listChartSongs(c.var.catalogue, "top_songs", c.req.valid("query")), toWire.song)),
  )
  .get(endpoints.weeklyTopSongs.pattern, query(pageRequest(CHART_LENGTH)), async (c) =>
    c.json(
      wireList(await listChartSongs(c.var.catalogue, "weekly_songs", c.req.valid("query")), toWire.song),
    ),
  )
  .get(endpoints.newReleases.pattern, query(pageRequest()), async (c) =>
    c.json(wireList(await listNewReleases(c.var.catalogue, c.req.valid("query")), toWire.song)),
  )
  .get(endpoints.genreSongs.pattern, query(pageRequest()), async (c) => {
    const genre = await getGenreByName(c.var.catalogue, pathParam(c, "name"));
    const { data, ...list } = wireList(
      await listGenreSongs(c.var.catalogue, genre.id, c.req.valid("query")),
      toWire.song,
    );
    return c.json({ ...list, songs: data, data: { songs: data } });
  })
  .get(endpoints.song.pattern, async (c) =>
    c.json({ success: true, data: toWire.song(await getSong(c.var.catalogue, pathParam(c, "id"))) }),
  );
