/**
 * The tables of people's data. They are reached through `userDb` only and never joined with the catalogue, so that they
 * can move to a database of their own. The SQL is in `migrations/`. Instants are milliseconds since 1970.
 */
import { ALERT_KINDS } from "#domain/people/alert.ts";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  /** As `normalizeEmail` gives it. */
  email: text("email").notNull().unique(),
  /** True when somebody has shown that the address is theirs: by a code, or by a provider's word. */
  isEmailVerified: integer("email_verified", { mode: "boolean" }).notNull(),
  fullName: text("full_name").notNull(),
  /** As `hashPassword` gives it; null for a user who signs in with a provider alone. */
  passwordHash: text("password_hash"),
  pictureKey: text("picture_key"),
  locale: text("locale").notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  /** When the operator suspended it; null where nobody did. */
  suspendedAt: integer("suspended_at"),
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
  /** Until then it may change what its user signs in with. */
  confirmedUntil: integer("confirmed_until"),
});

/** The authenticator app of a user. */
export const authenticatorApps = sqliteTable("authenticator_apps", {
  userId: userId().primaryKey(),
  /** As `sealSecret` gives it. */
  secret: text("secret").notNull(),
  createdAt: integer("created_at").notNull(),
  /** Null until its first right code. */
  confirmedAt: integer("confirmed_at"),
  /** The time step of the code that was taken last. */
  lastStep: integer("last_step").notNull(),
});

export const passkeys = sqliteTable("passkeys", {
  id: text("id").primaryKey(),
  /** The authenticator's own name of it, in base64url, as is the key. */
  credentialId: text("credential_id").notNull().unique(),
  userId: userId(),
  name: text("name").notNull(),
  publicKey: text("public_key").notNull(),
  counter: integer("counter").notNull(),
  /** How the authenticator is reached, with commas between. */
  transports: text("transports").notNull(),
  createdAt: integer("created_at").notNull(),
  usedAt: integer("used_at"),
});

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: userId(),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins that wait for their second step, and what passkeys are asked to sign. */
export const factorChallenges = sqliteTable("factor_challenges", {
  tokenHash: text("token_hash").primaryKey(),
  purpose: text("purpose", { enum: ["second-step", "sign-in", "check-step", "confirm", "create"] }).notNull(),
  userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  /** Empty for a sign-in that waits. */
  challenge: text("challenge").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

/** Devices on which a user is asked for the password alone. */
export const trustedDevices = sqliteTable(
  "trusted_devices",
  {
    userId: userId(),
    deviceHash: text("device_hash").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** Networks from which a user signed in. */
export const knownNetworks = sqliteTable(
  "known_networks",
  {
    userId: userId(),
    /** A keyed hash of the network. */
    network: text("network").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
);

/** Mails about the safety of an account; see migrations/0023_account_alerts.sql. */
export const accountAlerts = sqliteTable("account_alerts", {
  id: text("id").primaryKey(),
  userId: userId(),
  /** Where the mail goes: the account's address when it was noted, whatever that is now. */
  email: text("email").notNull(),
  kind: text("kind", { enum: ALERT_KINDS }).notNull(),
  /** JSON. */
  details: text("details").notNull(),
  notedAt: integer("noted_at").notNull(),
  /** Null once the mail was taken, or given up. */
  dueAt: integer("due_at"),
  /** When the link in the mail was used, or ended by an earlier one. */
  usedAt: integer("used_at"),
});

/** Changes of an account's address that are under way; see migrations/0024_email_changes.sql. */
export const emailChanges = sqliteTable("email_changes", {
  userId: userId().primaryKey(),
  /** The id too of the alert that the old address gets. */
  id: text("id").notNull().unique(),
  /** The session that asked, which stays. */
  sessionId: text("session_id").notNull(),
  oldEmail: text("old_email").notNull(),
  newEmail: text("new_email").notNull(),
  askedAt: integer("asked_at").notNull(),
  /** When the mail service took the message to the old address. */
  toldAt: integer("told_at"),
  /** When the new address was shown to be the user's, and when the old one agreed. */
  provenAt: integer("proven_at"),
  confirmedAt: integer("confirmed_at"),
});

export const verificationCodes = sqliteTable(
  "verification_codes",
  {
    purpose: text("purpose", { enum: ["register", "reset", "change", "confirm"] }).notNull(),
    email: text("email").notNull(),
    /** The place where it was asked for, as a keyed hash. */
    asker: text("asker").notNull(),
    codeHash: text("code_hash").notNull(),
    /** Wrong tries that its asker has, and those that all others have together. */
    triesLeft: integer("tries_left").notNull(),
    foreignTriesLeft: integer("foreign_tries_left").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email, table.asker] })],
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

/** The events of Stripe. */
export const paymentEvents = sqliteTable("payment_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  /** The event as it came; null some time after it was handled. */
  payload: text("payload"),
  /** The instant by Stripe's clock. */
  createdAt: integer("created_at").notNull(),
  receivedAt: integer("received_at").notNull(),
  handledAt: integer("handled_at"),
});

const item = {
  itemKind: text("item_kind", { enum: ["song", "album"] }).notNull(),
  itemId: text("item_id").notNull(),
};

/** Checkout sessions. */
export const checkouts = sqliteTable("checkouts", {
  sessionId: text("session_id").primaryKey(),
  userId: text("user_id").notNull(),
  ...item,
  priceMinor: integer("price_minor").notNull(),
  currency: text("currency").notNull(),
  state: text("state", { enum: ["open", "pending", "expired", "failed", "paid"] }).notNull(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

/** The sales. Rows are only ever added; no key leads to `users`, so that they outlive an account. */
export const purchases = sqliteTable("purchases", {
  /** The Checkout session. */
  id: text("id").primaryKey(),
  /** The PaymentIntent; null when nothing was left to pay. */
  paymentId: text("payment_id"),
  userId: text("user_id").notNull(),
  ...item,
  itemTitle: text("item_title").notNull(),
  artistName: text("artist_name").notNull(),
  /** The price before discount; the paid amount includes tax. All are in minor units. */
  priceMinor: integer("price_minor").notNull(),
  discountMinor: integer("discount_minor").notNull(),
  taxMinor: integer("tax_minor").notNull(),
  paidMinor: integer("paid_minor").notNull(),
  currency: text("currency").notNull(),
  boughtAt: integer("bought_at").notNull(),
});

/** The songs that a purchase gives. */
export const purchaseSongs = sqliteTable(
  "purchase_songs",
  {
    userId: text("user_id").notNull(),
    songId: text("song_id").notNull(),
    purchaseId: text("purchase_id").notNull(),
    boughtAt: integer("bought_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.songId, table.purchaseId] })],
);

/** Refunds, disputes and fees of payments. Rows are only ever added. */
export const paymentEntries = sqliteTable("payment_entries", {
  /** The kind and Stripe's id of what it is about, such as `refund:re_1`: told twice, it is there once. */
  id: text("id").primaryKey(),
  paymentId: text("payment_id").notNull(),
  kind: text("kind", {
    enum: ["refund", "refund-failed", "dispute-opened", "dispute-won", "dispute-lost", "fee"],
  }).notNull(),
  /** Never negative. */
  amountMinor: integer("amount_minor").notNull(),
  currency: text("currency").notNull(),
  occurredAt: integer("occurred_at").notNull(),
});

/** Payments that were recorded when their account was gone; the money goes back. */
export const unownedPayments = sqliteTable("unowned_payments", {
  purchaseId: text("purchase_id").primaryKey(),
  paymentId: text("payment_id").notNull(),
  foundAt: integer("found_at").notNull(),
  /** Stripe's. */
  refundId: text("refund_id"),
  /** Why Stripe gives nothing back; nobody tries again. */
  refusal: text("refusal"),
});

/** Notices that are mailed to the operator, each once. */
export const operatorNotices = sqliteTable("operator_notices", {
  /** It is made of the notice's fact, such as `dispute-opened:dp_1`. */
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  /** JSON. */
  details: text("details").notNull(),
  noticedAt: integer("noticed_at").notNull(),
  toldAt: integer("told_at"),
});

/** Tasks of the clock that failed when they ran last. */
export const failingTasks = sqliteTable("failing_tasks", {
  task: text("task").primaryKey(),
  since: integer("since").notNull(),
  failures: integer("failures").notNull(),
  lastFailedAt: integer("last_failed_at").notNull(),
  reason: text("reason").notNull(),
});

/** The songs that a person owns by purchases that stand; kept by triggers, see migrations/0017_owned_songs.sql. */
export const ownedSongs = sqliteTable(
  "owned_songs",
  {
    userId: text("user_id").notNull(),
    songId: text("song_id").notNull(),
    ownedSince: integer("owned_since").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.songId] })],
);

/** The albums that a person owns by purchases of them that stand; kept as `ownedSongs` is. */
export const ownedAlbums = sqliteTable(
  "owned_albums",
  {
    userId: text("user_id").notNull(),
    albumId: text("album_id").notNull(),
    ownedSince: integer("owned_since").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.albumId] })],
);

/** Versions that change with what a user owns and likes; a user who has neither may have no row. */
export const libraries = sqliteTable("libraries", {
  userId: userId().primaryKey(),
  ownedVersion: text("owned_version").notNull().default(""),
  likedVersion: text("liked_version").notNull().default(""),
  /** The version of the albums' songs as of which new ones were given to the owners of their albums. */
  givenVersion: text("given_version").notNull().default(""),
});

/** Likes; newest first by their index. */
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
  /** The counts of the last change, so that lists need not count. */
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

/** Stored pictures of users, from before their object is there until after it is gone. */
export const userPictures = sqliteTable("user_pictures", {
  key: text("key").primaryKey(),
  /** No key leads to `users`: an object may outlive its account for a while. */
  userId: text("user_id").notNull(),
  bytes: integer("bytes").notNull(),
  /** The instant from which the object may go; null while a user or a playlist names it. Triggers keep it. */
  removableAt: integer("removable_at"),
});

/** Senders of comments, and why a comment waits. */
export const commentSenders = sqliteTable("comment_senders", {
  commentId: text("comment_id").primaryKey(),
  email: text("email").notNull(),
  /** Why an operator should look at it; empty where nothing is suspicious. */
  suspicion: text("suspicion").notNull().default(""),
  createdAt: integer("created_at").notNull(),
});

/** Letters of the contact form. */
export const contactMessages = sqliteTable("contact_messages", {
  id: text("id").primaryKey(),
  name: text("name").notNull().default(""),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  message: text("message").notNull().default(""),
  locale: text("locale").notNull(),
  state: text("state", { enum: ["new", "read", "answered", "spam"] })
    .notNull()
    .default("new"),
  /** When the operator was told by mail. */
  toldAt: integer("told_at"),
  answer: text("answer"),
  answeredAt: integer("answered_at"),
  /** When the mail service took the answer. */
  answerSentAt: integer("answer_sent_at"),
  createdAt: integer("created_at").notNull(),
});

/** Subscriptions to the newsletter: asked for, confirmed by a link in a mail, or ended. */
export const subscribers = sqliteTable("subscribers", {
  id: text("id").primaryKey(),
  /** As `normalizeEmail` gives it. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  locale: text("locale").notNull(),
  state: text("state", { enum: ["asked", "confirmed", "ended"] }).notNull(),
  askedAt: integer("asked_at").notNull(),
  confirmedAt: integer("confirmed_at"),
  endedAt: integer("ended_at"),
});

/** Visits of browsers that agreed, once a day each. */
export const trafficDaily = sqliteTable(
  "traffic_daily",
  {
    /** UTC, as yyyy-mm-dd. */
    day: text("day").notNull(),
    /** ISO 3166-1 alpha-2, or XX. */
    country: text("country").notNull(),
    /** The path without language. */
    page: text("page").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.country, table.page] })],
);

/** What browsers have reported of pages that broke their policy, counted: nothing of a person. */
export const policyViolations = sqliteTable(
  "policy_violations",
  {
    /** UTC, as yyyy-mm-dd. */
    day: text("day").notNull(),
    /** The directive of the policy, such as `img-src`. */
    directive: text("directive").notNull(),
    /** The host of what was refused, or what it was: inline, eval, data and so on. */
    blocked: text("blocked").notNull(),
    /** The first part of the page's path without language. */
    pageKind: text("page_kind").notNull(),
    reports: integer("reports").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.directive, table.blocked, table.pageKind] })],
);
