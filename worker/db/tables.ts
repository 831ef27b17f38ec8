/**
 * What belongs to people. Reached through `userDb` only and never joined with the catalogue, so that it can
 * move to a database of its own. The SQL is in `migrations/`. Instants are milliseconds since 1970.
 */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  /** As `normalizeEmail` gives it. */
  email: text("email").notNull().unique(),
  /** Whether somebody has shown that the address is theirs: by a code, or by a provider's word. */
  isEmailVerified: integer("email_verified", { mode: "boolean" }).notNull(),
  fullName: text("full_name").notNull(),
  /** As `hashPassword` gives it; null for who signs in with a provider alone. */
  passwordHash: text("password_hash"),
  pictureKey: text("picture_key"),
  locale: text("locale").notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** Accounts elsewhere that a user signs in with. */
export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider", { enum: ["google", "facebook"] }).notNull(),
    /** The provider's own id of the person. */
    subject: text("subject").notNull(),
    userId: userId(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export const sessions = sqliteTable("sessions", {
  /** SHA-256 of the token: who reads the database cannot sign in with it. */
  tokenHash: text("token_hash").primaryKey(),
  /** Names the session to its owner. */
  id: text("id").notNull().unique(),
  userId: userId(),
  userAgent: text("user_agent").notNull(),
  createdAt: integer("created_at").notNull(),
  seenAt: integer("seen_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

export const verificationCodes = sqliteTable(
  "verification_codes",
  {
    purpose: text("purpose", { enum: ["register", "reset"] }).notNull(),
    email: text("email").notNull(),
    codeHash: text("code_hash").notNull(),
    triesLeft: integer("tries_left").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email] })],
);

export const rateLimits = sqliteTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: integer("resets_at").notNull(),
});

export const usedCaptchas = sqliteTable("used_captchas", {
  id: text("id").primaryKey(),
  expiresAt: integer("expires_at").notNull(),
});

/** Which songs a user owns, bought by themselves or with their album. */
export const ownedSongs = sqliteTable(
  "owned_songs",
  {
    userId: userId(),
    songId: text("song_id").notNull(),
    ownedSince: integer("owned_since").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.songId] })],
);

/** What a user likes; newest first by their index. */
export const likes = sqliteTable(
  "likes",
  {
    userId: userId(),
    kind: text("kind", { enum: ["song", "album", "artist"] }).notNull(),
    itemId: text("item_id").notNull(),
    likedAt: integer("liked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.itemId] })],
);

/** The songs a user listened to last, each once. */
export const listeningHistory = sqliteTable(
  "listening_history",
  {
    userId: userId(),
    songId: text("song_id").notNull(),
    listenedAt: integer("listened_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.songId] })],
);

export const userPlaylists = sqliteTable("user_playlists", {
  id: text("id").primaryKey(),
  userId: userId(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  pictureKey: text("picture_key"),
  isPublic: integer("is_public", { mode: "boolean" }).notNull(),
  /** As of the last change, so that lists need not count. */
  songCount: integer("song_count").notNull(),
  totalDurationSeconds: integer("total_duration_seconds").notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const userPlaylistSongs = sqliteTable(
  "user_playlist_songs",
  {
    playlistId: text("playlist_id")
      .notNull()
      .references(() => userPlaylists.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    songId: text("song_id").notNull(),
    addedAt: integer("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.playlistId, table.songId] })],
);
