import { inArray } from "drizzle-orm";

import { listAlbumsByIds } from "#catalogue/albums.ts";
import { among } from "#catalogue/db/in-list.ts";
import { listArtistsByIds } from "#catalogue/artists.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { playlists as playlistRows } from "#catalogue/db/tables.ts";
import type { HomeSettings } from "#domain/site.ts";
import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import { findContentIn, writeContent } from "../../content/content.ts";
import { idsOf, lineOf, localeOf } from "../../content/content-input.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { command } from "../command.ts";
import { showCommand } from "./show-content.ts";

const IDS_MAX = 50;
const HEADING_MAX = 60;

const set = command({
  noun: "home",
  verb: "set",
  usage: "[--albums ID,ID] [--artists ID,ID] [--playlists ID,ID] [--trending-heading TEXT] [--locale fr]",
  does: "Chooses what the home page features, in this order; what is not named stays",
  help: [
    `--albums ID,ID    ${IDS_MAX} at most, as for artists and playlists; an empty text leaves the choice to the site`,
    `--trending-heading TEXT  ${HEADING_MAX} characters at most; an empty text for the site's own`,
    "--locale fr       the heading in this language; rows are the same in all",
  ],
  options: {
    albums: { type: "string" },
    artists: { type: "string" },
    playlists: { type: "string" },
    "trending-heading": { type: "string" },
    locale: { type: "string" },
  },
  run: async (desk, { albums, artists, playlists, "trending-heading": heading, locale: given }) => {
    const locale = localeOf(given);
    const choices = [albums, artists, playlists];
    if ([...choices, heading].every((value) => value === undefined))
      throw new UsageError("Say what to set: --albums, --artists, --playlists or --trending-heading");
    if (locale !== DEFAULT_LOCALE && choices.some((value) => value !== undefined))
      throw new UsageError("--locale goes with --trending-heading alone: rows are the same in all languages");
    const { catalogue } = desk;
    const settings: Partial<HomeSettings> = {
      ...(await findContentIn<Partial<HomeSettings>>(catalogue, "home", locale)),
      ...(albums !== undefined && {
        featuredAlbumIds: await known("albums", albums, (ids) => listAlbumsByIds(catalogue, ids)),
      }),
      ...(artists !== undefined && {
        featuredArtistIds: await known("artists", artists, (ids) => listArtistsByIds(catalogue, ids)),
      }),
      ...(playlists !== undefined && {
        topPlaylistIds: await known("playlists", playlists, (ids) => findPlaylists(catalogue, ids)),
      }),
      ...(heading !== undefined && { trendingHeading: lineOf("trending-heading", heading, HEADING_MAX) }),
    };
    await writeContent(catalogue, "home", locale, settings);
    desk.touch("catalogue");
    desk.show({ locale, ...settings }, `The home page is set (${locale})`);
  },
});

/** Reads ids of items that there are. @throws Error that names the unknown ones */
async function known(
  name: string,
  text: string,
  list: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const ids = idsOf(name, text, IDS_MAX);
  const found = new Set((await list(ids)).map(({ id }) => id));
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length > 0) throw new Error(`There are no ${name} with these ids: ${unknown.join(", ")}`);
  return ids;
}

async function findPlaylists(db: CatalogueDb, ids: string[]): Promise<{ id: string }[]> {
  return db
    .select({ id: playlistRows.id })
    .from(playlistRows)
    .where(inArray(playlistRows.id, among(ids)));
}

export const homeCommands = [set, showCommand("home", ["home"])];
