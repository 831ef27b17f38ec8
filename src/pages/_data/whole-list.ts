import {
  listAllAlbums,
  listAllSongs,
  listUsedGenres,
  listYears,
  WHOLE_LIST_PAGE,
} from "#catalogue/all-items.ts";
import { db } from "#catalogue/db/page-db.ts";
import type { Page } from "#catalogue/page.ts";
import type { Album } from "#domain/album.ts";
import { AppError } from "#domain/errors.ts";
import { type ListChoice, listPath, readListChoice, type WholeList } from "#domain/list-choice.ts";
import type { Song } from "#domain/song.ts";

/** A page of the list of all albums, or of all songs. */
export interface WholeListData {
  choice: ListChoice;
  /** The one address of this choice, without language. */
  path: string;
  genres: { name: string; slug: string }[];
  years: string[];
  albums: Album[];
  songs: Song[];
  /** The address of what follows, without language. */
  next: string | null;
}

/** Loads what an address asks for; a cursor that the list did not give is as if it were not there. */
export async function loadWholeList(list: WholeList, params = new URLSearchParams()): Promise<WholeListData> {
  const kind = list === "albums" ? "album" : "song";
  const [genres, years] = await Promise.all([listUsedGenres(db, kind), listYears(db, kind)]);
  const choice = readListChoice(params, { genres: genres.map(({ slug }) => slug), years });
  const genreId = genres.find(({ slug }) => slug === choice.genre)?.id ?? null;
  const load = (after: string | null) => {
    const scope = { genreId, year: choice.year };
    const request = { limit: WHOLE_LIST_PAGE, cursor: after ?? undefined };
    return list === "albums"
      ? listAllAlbums(db, choice.sort, scope, request).then((page) => toData(page, page.items, []))
      : listAllSongs(db, choice.sort, scope, request).then((page) => toData(page, [], page.items));
  };
  const toData = ({ nextCursor }: Page<unknown>, albums: Album[], songs: Song[]) => ({
    albums,
    songs,
    next: nextCursor && listPath(list, { ...choice, after: nextCursor }),
  });
  const page = await load(choice.after).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "invalid_input")) throw error;
    choice.after = null;
    return load(null);
  });
  return { choice, path: listPath(list, choice), genres, years, ...page };
}
