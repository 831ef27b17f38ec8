/**
 * The tables of the public catalogue. No table of people's data is reachable from this folder, so no page can leak one.
 * The SQL itself is in `migrations/`; `tests/worker/http/schema.test.ts` keeps the two in agreement.
 * Instants are milliseconds since 1970; prices are minor units of an ISO 4217 currency.
 */
import { blob, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

const changes = {
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
};
/** Published: everybody sees it. Unpublished: nobody does for now. Deleted: its buyers alone, for good. */
const state = {
  state: text("state", { enum: ["published", "unpublished", "deleted"] })
    .notNull()
    .default("published"),
  /** 0 for a public row; triggers set it from the states of the row and of its album and artist, see `publication.ts`. */
  hidden: integer("hidden").notNull().default(0),
};
const price = {
  priceMinor: integer("price_minor").notNull().default(0),
  currency: text("currency").notNull().default("USD"),
};

export const artists = sqliteTable("artists", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** `fold(name)`: two spellings of one artist are one artist. */
  nameKey: text("name_key").notNull().unique(),
  bio: text("bio").notNull().default(""),
  coverKey: text("cover_key"),
  ...changes,
  ...state,
});

export const genres = sqliteTable("genres", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  slug: text("slug").notNull().unique(),
  description: text("description").notNull().default(""),
  coverKey: text("cover_key"),
  ...changes,
});

export const albums = sqliteTable("albums", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  artistId: text("artist_id")
    .notNull()
    .references(() => artists.id),
  label: text("label").notNull().default(""),
  /** ISO 8601, as precise as it is known: 2026, 2026-05 or 2026-05-17. */
  releaseDate: text("release_date"),
  coverKey: text("cover_key"),
  ...price,
  /** Two folders with the same key are one album; see `import/identity.ts`. */
  identityKey: text("identity_key").notNull().unique(),
  ...changes,
  ...state,
});

export const songs = sqliteTable("songs", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  albumId: text("album_id").references(() => albums.id),
  genreId: text("genre_id").references(() => genres.id),
  discNumber: integer("disc_number").notNull().default(1),
  trackNumber: integer("track_number").notNull().default(0),
  durationSeconds: integer("duration_seconds").notNull(),
  /** The album's, or the song's own where it is on none. */
  releaseDate: text("release_date"),
  coverKey: text("cover_key"),
  ...price,
  gainDb: real("gain_db").notNull().default(0),
  /** 800 bytes, one a slice of the song, 255 the loudest. */
  peaks: blob("peaks", { mode: "buffer" }),
  /** R2 keys of the two encodings. */
  lowKey: text("low_key").notNull(),
  highKey: text("high_key").notNull(),
  /** Digest of the encoded sound alone: a changed tag is the same recording. */
  audioDigest: text("audio_digest").notNull().unique(),
  /** `floor(log2(1 + plays))`; kept here so that lists sort without reading plays. */
  popularity: integer("popularity").notNull().default(0),
  ...changes,
  /** R2 key of the lossless file it was made from, where that was kept. */
  originalKey: text("original_key"),
  ...state,
});

/** The facts of a stored sound that a download needs before it sends the first byte. */
export const soundFiles = sqliteTable("sound_files", {
  /** Its R2 key. */
  key: text("key").primaryKey(),
  bytes: integer("bytes").notNull(),
  /** The length of the ID3 tag that it begins with, which no download contains. */
  tagBytes: integer("tag_bytes").notNull(),
  /** The checksum of all that comes behind that tag, unsigned. */
  crc32: integer("crc32").notNull(),
});

export const songArtists = sqliteTable(
  "song_artists",
  {
    songId: text("song_id")
      .notNull()
      .references(() => songs.id),
    artistId: text("artist_id")
      .notNull()
      .references(() => artists.id),
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.songId, table.position] })],
);

/** Plays change often and so are in no index. */
export const songStats = sqliteTable("song_stats", {
  songId: text("song_id")
    .primaryKey()
    .references(() => songs.id),
  plays: integer("plays").notNull().default(0),
});

export const playsDaily = sqliteTable(
  "plays_daily",
  {
    /** yyyy-mm-dd in UTC. */
    day: text("day").notNull(),
    songId: text("song_id").notNull(),
    plays: integer("plays").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.songId] })],
);

/** Kept for ever by triggers on the days, see migrations/0015_plays_monthly.sql. */
export const playsMonthly = sqliteTable(
  "plays_monthly",
  {
    /** yyyy-mm in UTC. */
    month: text("month").notNull(),
    songId: text("song_id").notNull(),
    plays: integer("plays").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.songId] })],
);

/** Batches of plays that are counted; see `plays.ts`. */
export const playFlushes = sqliteTable("play_flushes", {
  id: text("id").primaryKey(),
  flushedAt: integer("flushed_at").notNull(),
});

/** Ranked lists, computed now and then so that a page reads only what it shows. */
export const charts = sqliteTable(
  "charts",
  {
    chart: text("chart", {
      enum: ["top_songs", "weekly_songs", "trending_songs", "trending_albums"],
    }).notNull(),
    position: integer("position").notNull(),
    itemId: text("item_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.chart, table.position] })],
);

/** Playlists that the operator publishes. */
export const playlists = sqliteTable("playlists", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  coverKey: text("cover_key"),
  /** Empty where it is by the site itself. */
  ownerName: text("owner_name").notNull(),
  ...changes,
});

export const playlistSongs = sqliteTable(
  "playlist_songs",
  {
    playlistId: text("playlist_id")
      .notNull()
      .references(() => playlists.id),
    position: integer("position").notNull(),
    songId: text("song_id")
      .notNull()
      .references(() => songs.id),
  },
  (table) => [primaryKey({ columns: [table.playlistId, table.position] })],
);

/** The operator's texts: hero, banner, contact, home, privacy, terms; one value a locale, `en` the fallback. */
export const siteContent = sqliteTable(
  "site_content",
  {
    key: text("key", { enum: ["hero", "banner", "contact", "home", "privacy", "terms"] }).notNull(),
    locale: text("locale").notNull().default("en"),
    value: text("value", { mode: "json" }).notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.locale] })],
);

/** The public part of a comment on an album. Its writer is known to `worker/community/comments` alone. */
export const comments = sqliteTable("comments", {
  id: text("id").primaryKey(),
  albumId: text("album_id").notNull(),
  name: text("name").notNull(),
  text: text("text").notNull(),
  state: text("state", { enum: ["shown", "waiting", "hidden"] }).notNull(),
  createdAt: integer("created_at").notNull(),
});

/** The number of comments that an album shows; triggers keep it. */
export const commentCounts = sqliteTable("comment_counts", {
  albumId: text("album_id").primaryKey(),
  shown: integer("shown").notNull(),
});

/** A version for each list of a user's, which changes with the list; kept by triggers, see migrations/0017_owned_songs.sql. */
export const catalogueVersions = sqliteTable("catalogue_versions", {
  name: text("name", { enum: ["album-songs"] }).primaryKey(),
  version: text("version").notNull(),
});
