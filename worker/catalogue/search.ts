import { Hono } from "hono";

import { searchCatalogue, searchSongs } from "#catalogue/search/search.ts";
import { endpoints } from "#contract/endpoints.ts";
import { searchAllRequest, searchRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import type { WireSearchAll, WireSearchSongs } from "#contract/wire.ts";
import { RESULT_GROUPS } from "#domain/search/results.ts";
import type { AppEnv } from "../http/context.ts";
import { query } from "../http/middleware/validate.ts";
import { wireList } from "../http/wire-list.ts";
import { answerSearch } from "./search-cache.ts";

/** Artists and albums in an answer of all groups, and at most when one group is asked for: they bring their songs. */
const GROUP_SIZE = 5;
const GROUP_SIZE_MAX = 20;

/** The search for songs, and for all kinds at once. */
export const search = new Hono<AppEnv>()
  .get(endpoints.searchSongs.pattern, query(searchRequest), (c) => {
    const { query: text, limit, cursor, exact } = c.req.valid("query");
    return answerSearch(c, text, [limit, cursor, exact], async () => {
      const { correctedQuery, ...page } = await searchSongs(c.var.catalogue, {
        query: text,
        limit,
        cursor,
        isExact: exact === "1",
      });
      return { ...wireList(page, toWire.song), correctedQuery } satisfies WireSearchSongs;
    });
  })
  .get(endpoints.searchAll.pattern, query(searchAllRequest), (c) => {
    const { query: text, limit, cursor, exact, kind } = c.req.valid("query");
    const groups = kind === undefined ? RESULT_GROUPS : [kind];
    const most = kind === undefined ? GROUP_SIZE : GROUP_SIZE_MAX;
    const limits = Object.fromEntries(
      groups.map((group) => [group, group === "songs" ? limit : Math.min(limit, most)]),
    );
    return answerSearch(c, text, [limit, cursor, exact, kind], async () => {
      const found = await searchCatalogue(c.var.catalogue, {
        query: text,
        limits,
        cursor,
        isExact: exact === "1",
        isListing: true,
      });
      return toWire.searchResults(found) satisfies WireSearchAll;
    });
  });
