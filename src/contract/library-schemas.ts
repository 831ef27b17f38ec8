import { z } from "zod";

import type { LikedItem } from "#domain/people/likes.ts";
import { LIST_LIMIT_MAX } from "#domain/limits.ts";
import {
  cleanDescription,
  cleanPlaylistName,
  PLAYLIST_CREATION_SONGS_MAX,
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_NAME_MAX,
  PLAYLIST_SONGS_MAX,
} from "#domain/playlist.ts";
import { libraryTexts } from "./errors.ts";
import { pageRequest, picture } from "./schemas.ts";

/** An id that nothing has is unknown, not malformed. */
const id = z.string();
/** Clients send null or nothing for what they do not mean. */
const optionalId = id.nullish().transform((text) => text || null);

/** One thing by its id; what comes first in the list below counts. */
export const likeRequest = z
  .object({ songId: optionalId, albumId: optionalId, artistId: optionalId })
  .transform(({ songId, albumId, artistId }, context): LikedItem => {
    if (songId !== null) return { kind: "song", id: songId };
    if (albumId !== null) return { kind: "album", id: albumId };
    if (artistId !== null) return { kind: "artist", id: artistId };
    context.addIssue(libraryTexts.nothingLiked);
    return z.NEVER;
  });

/** The likes of one kind. */
export const likesRequest = pageRequest().extend({
  kind: z.enum(["song", "album", "artist"]).default("song"),
});

export const historyRequest = z.object({ songId: id });

const name = z
  .string(libraryTexts.noPlaylistName)
  .transform(cleanPlaylistName)
  .pipe(z.string().min(1, libraryTexts.noPlaylistName).max(PLAYLIST_NAME_MAX, libraryTexts.longPlaylistName));
const description = z
  .string()
  .transform(cleanDescription)
  .pipe(z.string().max(PLAYLIST_DESCRIPTION_MAX, libraryTexts.longDescription));
const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** A form's field has no lists: they come as JSON. */
const selectedSongs = z
  .string(libraryTexts.noPlaylistSongs)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text || "[]");
    } catch {
      context.addIssue("not JSON");
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(id)
      .min(1, libraryTexts.noPlaylistSongs)
      .max(PLAYLIST_CREATION_SONGS_MAX, libraryTexts.tooManySelected)
      .refine(areDistinct, libraryTexts.songTwice),
  );

/** Fields are looked at in this order: the first problem is the one that is said. */
export const createPlaylistRequest = z.object({
  name,
  description: description.default(""),
  songs: selectedSongs,
  coverImage: picture.pipe(z.instanceof(File, { error: libraryTexts.noPlaylistCover })),
});

export const updatePlaylistRequest = z.object({
  name: name.optional(),
  description: description.optional(),
  isPublic: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
  coverImage: picture,
  removeCover: z.literal("true").optional(),
});

/** One song, or up to 100 at once. */
export const addToPlaylistRequest = z
  .object({
    playlistId: id,
    songId: optionalId,
    songIds: z.array(id).min(1, libraryTexts.noPlaylistSongs).max(LIST_LIMIT_MAX).nullish(),
  })
  .transform(({ playlistId, songId, songIds }, context) => {
    const ids = songIds ?? (songId === null ? [] : [songId]);
    if (ids.length === 0) context.addIssue(libraryTexts.noPlaylistSongs);
    return { playlistId, songIds: ids };
  });

export const orderPlaylistRequest = z.object({
  songIds: z
    .array(id)
    .max(PLAYLIST_SONGS_MAX, libraryTexts.playlistFull)
    .refine(areDistinct, libraryTexts.songTwice),
});
