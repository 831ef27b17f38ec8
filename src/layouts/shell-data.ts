import { listChartSongs } from "#catalogue/charts.ts";
import { db } from "#catalogue/current.ts";
import { getContactInfo } from "#catalogue/site.ts";
import { TRENDING_STRIP_SONGS } from "#domain/limits.ts";

/** What the layout shows of the catalogue. */
async function loadShellData() {
  const [top, contact] = await Promise.all([
    listChartSongs(db, "top_songs", { limit: TRENDING_STRIP_SONGS }),
    getContactInfo(db),
  ]);
  const titles = top.items.map((song) => song.title).join(", ");
  return { trending: top.nextCursor === null ? titles : `${titles}...`, contact };
}

let ofThisBuild: ReturnType<typeof loadShellData> | undefined;

/** Read once for all pages of a build, and anew for each page on demand. */
export function shellData(isPrerendered: boolean): ReturnType<typeof loadShellData> {
  if (!isPrerendered) return loadShellData();
  ofThisBuild ??= loadShellData();
  return ofThisBuild;
}
