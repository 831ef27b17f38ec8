import { createHash } from "node:crypto";

import { soundObjectKeys } from "#domain/sound/sound-object-keys.ts";
import type { SongRecipe } from "./compose/compose-song.ts";
import { ALBUMS, type DemoAlbum, type DemoSong } from "./content/albums.ts";

/** Raised whenever the composer or the encoder sound different, so that kept sound is made anew. */
const PIPELINE = 1;

/** A song of the demo with the recipe of its sound. */
export interface PlannedSong {
  album: DemoAlbum;
  song: DemoSong;
  trackNumber: number;
  recipe: SongRecipe;
  /** SHA-256 of the recipe, in hexadecimal: it stands for the sound before there is any. */
  digest: string;
  lowKey: string;
  highKey: string;
}

/** All songs, albums in order. */
export const PLANNED_SONGS: readonly PlannedSong[] = ALBUMS.flatMap((album) =>
  album.songs.map((song, index) => {
    const recipe = { seed: `${album.title} ${song.title}`, style: album.style, seconds: song.seconds };
    const digest = createHash("sha256")
      .update(JSON.stringify([PIPELINE, recipe]))
      .digest("hex");
    return {
      album,
      song,
      trackNumber: index + 1,
      recipe,
      digest,
      ...soundObjectKeys(digest, PIPELINE),
    };
  }),
);
