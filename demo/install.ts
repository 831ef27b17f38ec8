import { availableParallelism } from "node:os";
import { eq, inArray, isNull, and, sql } from "drizzle-orm";

import { refreshCharts } from "#catalogue/plays/charts.ts";
import { setState } from "#catalogue/edit/state.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { refreshSearchTerms } from "#catalogue/search/terms.ts";
import { measureSoundFile, rememberSoundFile } from "#catalogue/sound/sound-files.ts";
import { runBatch } from "#catalogue/db/batch.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { albums, charts, songs } from "#catalogue/db/tables.ts";
import { upsertStatements } from "#catalogue/db/write.ts";
import { utcDay } from "#domain/utc-day.ts";
import { renderBanner, renderCover, storeImage } from "#cli/content/pictures.ts";
import { albumId, demoCatalogue, demoComments } from "./catalogue.ts";
import { FULL_ALBUMS } from "./content/full-albums.ts";
import { drawPictures, type Pictures } from "./covers/pictures.ts";
import { PLANNED_SONGS, type PlannedSong } from "./recipes.ts";
import { makeSounds } from "./sound.ts";
import type { DemoSound } from "./sound.worker.ts";

/** The site that the demo is put into. */
export interface DemoTarget {
  db: CatalogueDb;
  env: { MEDIA: R2Bucket };
}

/**
 * Puts the demo into a catalogue that has no song yet: pictures first, then all rows at once. Albums of full songs stay
 * off the site until `completeFullSongs` has recorded them.
 * @returns how many songs came in; 0 where there was music already
 */
export async function installDemo({ db, env }: DemoTarget, now = Date.now()): Promise<number> {
  if (await db.select({ id: songs.id }).from(songs).limit(1).get()) return 0;
  const pictures = drawPictures();
  await storePictures(env.MEDIA, pictures);
  const rows = demoCatalogue(pictures, now);
  await runBatch(db, [
    ...upsertStatements(rows),
    ...demoComments(now).map(
      ({ id, albumId, name, text, state, createdAt }) =>
        sql`INSERT INTO comments (id, album_id, name, text, state, created_at)
          VALUES (${id}, ${albumId}, ${name}, ${text}, ${state}, ${createdAt})`,
    ),
  ]);
  await refreshCharts(db, utcDay(now));
  await refreshSearchIndex(db);
  await refreshSearchTerms(db);
  return rows.songs.length;
}

/** Stores all pictures but the covers of full albums, which are not needed yet. */
async function storePictures(bucket: R2Bucket, pictures: Pictures): Promise<void> {
  const { albums, artists, genres, playlists } = pictures;
  const isLater = new Set(FULL_ALBUMS.map(({ title }) => title));
  const covers = [...albums].flatMap(([title, cover]) => (isLater.has(title) ? [] : [cover]));
  await storeCovers(
    bucket,
    covers.concat(...[artists, genres, playlists].map((group) => [...group.values()])),
  );
  for (const picture of [pictures.hero, pictures.banner])
    await storeImage(bucket, await renderBanner(picture));
}

/** Renders and stores covers, as many at once as there are cores. */
async function storeCovers(bucket: R2Bucket, covers: readonly Uint8Array[]): Promise<void> {
  const queue = covers.values();
  const runLane = async () => {
    for (const cover of queue) await storeImage(bucket, await renderCover(cover));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runLane));
}

/** Songs of the demo by their length: the short ones are there when the app opens, the full ones come later. */
export type SongLength = "short" | "full";

/** The result of recording the demo. */
export interface DemoRecording {
  /** The number of songs that have got their sound. */
  made: number;
  /** The titles of the songs that still have none. */
  lacking: string[];
  /** Songs were hidden or came back, so pages have to be built anew. */
  isChanged: boolean;
}

/** A song that fails so often is given up until the next start. */
const ROUNDS = 3;

/**
 * Makes the sound that demo songs of this catalogue still lack, songs at the top of the home page first. A song that
 * fails holds up no other and is tried again; one that has no sound in the end is taken off the site until it has.
 * Albums of full songs come onto the site with their sound.
 * @param cache the directory that keeps sound once it is made
 */
export async function completeDemoSound(
  target: DemoTarget,
  length: SongLength,
  cache: string,
  stop: AbortSignal,
): Promise<DemoRecording> {
  const first = await listSilent(target.db, length);
  let missing = first;
  for (let round = 0; round < ROUNDS && missing.length > 0 && !stop.aborted; round += 1) {
    const failed: PlannedSong[] = [];
    await makeSounds(
      missing,
      cache,
      (song, sound) => storeSound(target, song, sound),
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
    target.db,
    first.filter((song) => !lacking.has(song)),
    "published",
  );
  const gone = await setShown(target.db, missing, "unpublished");
  const come = length === "full" ? await publishFullAlbums(target) : 0;
  return {
    made: first.length - missing.length,
    lacking: missing.map(({ song }) => song.title),
    isChanged: back + gone + come > 0,
  };
}

/** Stores a song's sound and, last of all, its outline: a song with an outline has all of it. */
async function storeSound({ db, env }: DemoTarget, song: PlannedSong, sound: DemoSound): Promise<void> {
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

/** Shows songs on the site, or takes them off it. @returns how many were not in this state before */
async function setShown(
  db: CatalogueDb,
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

/** Publishes albums of full songs that nobody has touched since they came in. @returns how many there were */
async function publishFullAlbums({ db, env }: DemoTarget): Promise<number> {
  const waiting = await db
    .select({ id: albums.id, title: albums.title })
    .from(albums)
    .where(
      and(
        inArray(
          albums.id,
          FULL_ALBUMS.map(({ title }) => albumId(title)),
        ),
        eq(albums.state, "unpublished"),
        eq(albums.updatedAt, albums.createdAt),
        sql`NOT EXISTS (SELECT 1 FROM songs WHERE album_id = albums.id AND peaks IS NULL)`,
      ),
    );
  if (waiting.length === 0) return 0;
  const covers = drawPictures().albums;
  await storeCovers(
    env.MEDIA,
    waiting.flatMap(({ title }) => covers.get(title) ?? []),
  );
  const ids = waiting.map(({ id }) => id);
  await setState(db, { kind: "album", ids }, "published", Date.now());
  return ids.length;
}

/** The demo's songs of this length without sound: those without an outline, which is written last. */
async function listSilent(db: CatalogueDb, length: SongLength): Promise<PlannedSong[]> {
  const planned = PLANNED_SONGS.filter(({ album }) => (album.isFull === true) === (length === "full"));
  const digests = planned.map(({ digest }) => digest);
  const rows = await db
    .select({ digest: songs.audioDigest, position: charts.position })
    .from(songs)
    .leftJoin(charts, and(eq(charts.itemId, songs.id), eq(charts.chart, "top_songs")))
    .where(and(inArray(songs.audioDigest, digests), isNull(songs.peaks)));
  const places = new Map(rows.map((row) => [row.digest, row.position ?? Infinity]));
  return planned
    .filter(({ digest }) => places.has(digest))
    .sort((a, b) => (places.get(a.digest) ?? 0) - (places.get(b.digest) ?? 0));
}
