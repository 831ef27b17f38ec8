import { eq, inArray, isNull, and } from "drizzle-orm";

import { refreshCharts } from "#catalogue/plays/charts.ts";
import { setState } from "#catalogue/edit/state.ts";
import { refreshSearchIndex } from "#catalogue/search/index.ts";
import { refreshSearchTerms } from "#catalogue/search/terms.ts";
import { measureSoundFile, rememberSoundFile } from "#catalogue/sound/sound-files.ts";
import { charts, songs } from "#catalogue/db/tables.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { utcDay } from "#domain/utc-day.ts";
import type { LocalPlatform } from "#cli/local/state/platform.ts";
import { renderBanner, renderCover, storeImage } from "#cli/media/images.ts";
import { demoCatalogue } from "./catalogue.ts";
import { drawPictures, type Pictures } from "./covers/pictures.ts";
import { PLANNED_SONGS, type PlannedSong } from "./recipes.ts";
import { makeSounds } from "./sound.ts";
import type { DemoSound } from "./sound.worker.ts";

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

/** How the recording ended. */
export interface Recording {
  /** How many songs have their sound now that had none. */
  made: number;
  /** The titles of those that still have none. */
  lacking: string[];
  /** Whether pages have to be built anew, because songs were hidden or came back. */
  isChanged: boolean;
}

/** How often a song is tried before it is given up until the next start. */
const ROUNDS = 3;

/**
 * Makes the sound that demo songs of this catalogue still lack, those at the top of the home page first. What fails
 * holds up no other song and is tried again; a song that has no sound in the end is not offered: it is taken off the
 * site until it has.
 */
export async function completeDemoSound(platform: LocalPlatform, stop: AbortSignal): Promise<Recording> {
  const first = await listSilent(platform.db);
  let missing = first;
  for (let round = 0; round < ROUNDS && missing.length > 0 && !stop.aborted; round += 1) {
    const failed: PlannedSong[] = [];
    await makeSounds(
      missing,
      (song, sound) => storeSound(platform, song, sound),
      stop,
      (song, error) => {
        failed.push(song);
        if (round === ROUNDS - 1) console.error(`  ${song.song.title}: ${String(error)}`);
      },
    );
    missing = failed;
  }
  if (stop.aborted) return { made: 0, lacking: [], isChanged: false };
  const lacking = new Set(missing);
  const back = await setShown(
    platform.db,
    first.filter((song) => !lacking.has(song)),
    "published",
  );
  const gone = await setShown(platform.db, missing, "unpublished");
  return {
    made: first.length - missing.length,
    lacking: missing.map(({ song }) => song.title),
    isChanged: back + gone > 0,
  };
}

/** The outline is written last: who has it has all. */
async function storeSound({ db, env }: LocalPlatform, song: PlannedSong, sound: DemoSound): Promise<void> {
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
}

/** @returns how many songs were not in this state before */
async function setShown(
  db: LocalPlatform["db"],
  planned: readonly PlannedSong[],
  state: "published" | "unpublished",
): Promise<number> {
  const rows = await db
    .select({ id: songs.id })
    .from(songs)
    .where(
      and(
        inArray(
          songs.audioDigest,
          planned.map(({ digest }) => digest),
        ),
        eq(songs.state, state === "published" ? "unpublished" : "published"),
      ),
    );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await setState(db, { kind: "song", ids }, state, Date.now());
  return ids.length;
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
