import { eq, inArray, isNull, and } from "drizzle-orm";

import { refreshCharts } from "#catalogue/charts.ts";
import { refreshSearchIndex } from "#catalogue/search-index.ts";
import { refreshSearchTerms } from "#catalogue/search-terms.ts";
import { measureSoundFile, rememberSoundFile } from "#catalogue/sound-files.ts";
import { charts, songs } from "#catalogue/tables.ts";
import { upsertRows } from "#catalogue/write.ts";
import { utcDay } from "#domain/utc-day.ts";
import { openLocal, type LocalPlatform } from "../local/platform.ts";
import { renderBanner, renderCover, storeImage } from "../media/images.ts";
import { demoCatalogue } from "./catalogue.ts";
import { drawPictures, type Pictures } from "./covers/pictures.ts";
import { PLANNED_SONGS, type PlannedSong } from "./recipes.ts";
import { makeSounds } from "./sound.ts";

/**
 * Puts the demo into a catalogue that has no song yet: pictures first, then all rows at once.
 * @returns how many songs came in; 0 where there was music already
 */
export async function installDemo({ db, env }: LocalPlatform, now = Date.now()): Promise<number> {
  if (await db.select({ id: songs.id }).from(songs).limit(1).get()) return 0;
  const pictures = drawPictures();
  await storePictures(env.MEDIA, pictures);
  const rows = demoCatalogue(pictures, now);
  await upsertRows(db, rows);
  await refreshCharts(db, utcDay(now));
  await refreshSearchIndex(db);
  await refreshSearchTerms(db);
  return rows.songs.length;
}

async function storePictures(bucket: R2Bucket, pictures: Pictures): Promise<void> {
  const covers = [pictures.albums, pictures.artists, pictures.genres, pictures.playlists];
  for (const picture of covers.flatMap((group) => [...group.values()])) {
    await storeImage(bucket, await renderCover(picture));
  }
  for (const picture of [pictures.hero, pictures.banner])
    await storeImage(bucket, await renderBanner(picture));
}

/**
 * Makes the sound that demo songs of this catalogue still lack, those at the top of the home page first.
 * @param onProgress songs done and to do
 */
export async function completeDemoSound(
  stop: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const { db, env, close } = await openLocal();
  try {
    const missing = await listSilent(db);
    let done = 0;
    const store = async (
      song: PlannedSong,
      sound: { low: Uint8Array; high: Uint8Array; peaks: Uint8Array },
    ) => {
      const http = { httpMetadata: { contentType: "audio/mpeg" } };
      const files = [
        [song.lowKey, sound.low],
        [song.highKey, sound.high],
      ] as const;
      for (const [key, bytes] of files) {
        await env.MEDIA.put(key, bytes, http);
        await rememberSoundFile(db, measureSoundFile(key, bytes));
      }
      await db
        .update(songs)
        .set({ peaks: Buffer.from(sound.peaks) })
        .where(eq(songs.audioDigest, song.digest));
      onProgress((done += 1), missing.length);
    };
    await makeSounds(missing, store, stop);
  } finally {
    await close();
  }
}

/** A song without its outline has no sound yet: the outline is written last. */
async function listSilent(db: LocalPlatform["db"]): Promise<PlannedSong[]> {
  const digests = PLANNED_SONGS.map(({ digest }) => digest);
  const rows = await db
    .select({ digest: songs.audioDigest, position: charts.position })
    .from(songs)
    .leftJoin(charts, and(eq(charts.itemId, songs.id), eq(charts.chart, "top_songs")))
    .where(and(inArray(songs.audioDigest, digests), isNull(songs.peaks)));
  const places = new Map(rows.map((row) => [row.digest, row.position ?? Infinity]));
  return PLANNED_SONGS.filter(({ digest }) => places.has(digest)).sort(
    (a, b) => (places.get(a.digest) ?? 0) - (places.get(b.digest) ?? 0),
  );
}
