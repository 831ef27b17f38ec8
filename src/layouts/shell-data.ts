import { db } from "#catalogue/db/page-db.ts";
import { listChartSongs } from "#catalogue/plays/charts.ts";
import { getContactInfo } from "#catalogue/site.ts";
import { TRENDING_STRIP_SONGS } from "#domain/limits.ts";

/** The first top songs, and whether there are more. */
export interface Trending {
  songs: { id: string; title: string }[];
  hasMore: boolean;
}

/** Loads the parts of the catalogue that the layout shows. */
async function loadShellData() {
  const [top, contact] = await Promise.all([
    listChartSongs(db, "top_songs", { limit: TRENDING_STRIP_SONGS }),
    getContactInfo(db),
  ]);
  const trending: Trending = {
    songs: top.items.map(({ id, title }) => ({ id, title })),
    hasMore: top.nextCursor !== null,
  };
  return { trending, contact };
}

let ofThisBuild: ReturnType<typeof loadShellData> | undefined;

/** The layout's data: read once for all pages of a build, and anew for each page on demand. */
export function shellData(isPrerendered: boolean): ReturnType<typeof loadShellData> {
  if (!isPrerendered) return loadShellData();
  ofThisBuild ??= loadShellData();
  return ofThisBuild;
}
