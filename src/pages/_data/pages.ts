import { getAlbum, listArtistAlbums } from "#catalogue/albums.ts";
import { getArtist } from "#catalogue/artists.ts";
import { countComments, listComments } from "#catalogue/comments.ts";
import { db } from "#catalogue/db/page-db.ts";
import { getGenreByName } from "#catalogue/genres.ts";
import { getPlaylist } from "#catalogue/playlists.ts";
import { listFeaturedAlbums } from "#catalogue/site.ts";
import {
  getSong,
  listAlbumSongs,
  listArtistSongs,
  listGenreSongs,
  listPlaylistSongs,
} from "#catalogue/songs.ts";
import { downloadFormats } from "#catalogue/sound/download-formats.ts";
import { AppError } from "#domain/errors.ts";
import { LIST_LIMIT_MAX } from "#domain/limits.ts";
import { PAGE_COMMENTS } from "#domain/people/comment.ts";
import { isFree, isPaid } from "#domain/song.ts";
import { rememberLast } from "../_prerender.ts";

/** The loaders of pages; each returns null when there is no such page, or none any more. */
export const loadSongPage = orNull(async (id: string) => {
  const song = await getSong(db, id);
  const ofAlbum = song.album ? await listAlbumSongs(db, song.album.id) : [];
  const formats = isFree(song) ? [] : await downloadFormats(db, [song.id]);
  return { song, others: ofAlbum.filter((other) => other.id !== song.id), formats };
});

export const loadAlbumPage = orNull(async (id: string) => {
  const [album, songs, featured, newest, total] = await Promise.all([
    getAlbum(db, id),
    listAlbumSongs(db, id),
    listFeaturedAlbums(db),
    listComments(db, id, { limit: PAGE_COMMENTS }),
    countComments(db, id),
  ]);
  const songIds = songs.map((song) => song.id);
  const formats = isPaid(album) ? await downloadFormats(db, songIds) : [];
  const comments = { ...newest, total };
  return { album, songs, featured: featured.filter((other) => other.id !== id), formats, comments };
});

export const loadPlaylistPage = orNull(async (id: string) => {
  const [playlist, songs, featured] = await Promise.all([
    getPlaylist(db, id),
    listPlaylistSongs(db, id),
    listFeaturedAlbums(db),
  ]);
  return { playlist, songs, featured };
});

export const loadArtistPage = orNull(async (id: string) => {
  const [artist, songs, albums, featured] = await Promise.all([
    getArtist(db, id),
    listArtistSongs(db, id, LIST_LIMIT_MAX),
    listArtistAlbums(db, id),
    listFeaturedAlbums(db),
  ]);
  return { artist, songs, albums, featured: featured.filter((album) => album.artist.id !== id) };
});

export const loadGenrePage = orNull(async (name: string) => {
  const genre = await getGenreByName(db, name);
  const { items: songs } = await listGenreSongs(db, genre.id, { limit: LIST_LIMIT_MAX });
  return { genre, songs };
});

export const prerenderedSongPage = rememberLast(loadSongPage);
export const prerenderedAlbumPage = rememberLast(loadAlbumPage);
export const prerenderedPlaylistPage = rememberLast(loadPlaylistPage);
export const prerenderedArtistPage = rememberLast(loadArtistPage);
export const prerenderedGenrePage = rememberLast(loadGenrePage);

/** Turns `not_found` of a loader into null. */
export function orNull<Data>(
  load: (id: string) => Promise<Data>,
): (id: string | undefined) => Promise<Data | null> {
  return async (id) => {
    try {
      return await load(id ?? "");
    } catch (error) {
      if (error instanceof AppError && (error.code === "not_found" || error.code === "gone")) return null;
      throw error;
    }
  };
}
