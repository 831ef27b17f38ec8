import { RESULT_GROUPS, type ResultGroup, type SearchResults } from "#domain/search/results.ts";
import type { Song } from "#domain/song.ts";
import type { CatalogueDb } from "../db/db.ts";
import type { Page } from "../page.ts";
import { type Card, readCards } from "./cards.ts";
import type { Hit } from "./find.ts";
import { type SearchKind, tierOf } from "./search-index.ts";
import { findFirstPages, findNextPage, type HitPage, type HitPages } from "./page.ts";

const KIND_OF = { artists: "artist", albums: "album", songs: "song" } as const satisfies Record<
  ResultGroup,
  SearchKind
>;

export interface SearchResultsPage extends SearchResults {
  /** The cursor to go on with, for each group that goes on. */
  nextCursor: Partial<Record<ResultGroup, string>>;
}

export interface SearchRequest {
  /** The text as typed; any is taken. */
  query: string;
  /** The most hits of each group; a group that is not named is not searched. */
  limits: Partial<Record<ResultGroup, number>>;
  /** Goes on in the one group that `limits` names. */
  cursor?: string | undefined;
  /** Searches the query as typed, typos and all. */
  isExact?: boolean;
  /** Artists and albums come with some of their songs and albums. */
  isListing?: boolean;
}

/** Songs by words of their titles and artists: exact titles, titles that begin so, artists, then the rest; each by plays. */
export async function searchSongs(
  db: CatalogueDb,
  request: Pick<SearchRequest, "query" | "cursor" | "isExact"> & { limit: number },
): Promise<Page<Song> & { correctedQuery: string | null }> {
  const found = await searchCatalogue(db, { ...request, limits: { songs: request.limit } });
  return {
    items: found.songs,
    nextCursor: found.nextCursor.songs ?? null,
    correctedQuery: found.correctedQuery,
  };
}

/** Artists, albums and songs at once, in one round trip to the database. */
export async function searchCatalogue(db: CatalogueDb, request: SearchRequest): Promise<SearchResultsPage> {
  const groups = RESULT_GROUPS.filter((group) => request.limits[group] !== undefined);
  const { pages, correctedQuery } = await findPages(db, request, groups);
  const pageOf = (group: ResultGroup): HitPage =>
    pages[groups.indexOf(group)] ?? { hits: [], nextCursor: null };
  const hits = {
    artists: pageOf("artists").hits,
    albums: pageOf("albums").hits,
    songs: pageOf("songs").hits,
  };
  const nextCursor = Object.fromEntries(
    groups.flatMap((group) => {
      const cursor = pageOf(group).nextCursor;
      return cursor === null ? [] : [[group, cursor]];
    }),
  );
  return { ...(await load(db, hits)), nextCursor, correctedQuery };
}

function findPages(
  db: CatalogueDb,
  request: SearchRequest,
  groups: readonly ResultGroup[],
): Promise<HitPages> {
  const kinds = groups.map((group) => ({
    kind: KIND_OF[group],
    limit: request.limits[group] ?? 0,
    isListing: request.isListing ?? false,
  }));
  const [first] = kinds;
  return request.cursor === undefined || !first
    ? findFirstPages(db, request.query, kinds, request.isExact ?? false)
    : findNextPage(db, request.query, first, request.cursor);
}

const cardOf = ({ id, card, plays }: Hit): Card => [id, JSON.parse(card ?? "null") as Card[1], plays];
const listOf = (json: string) => JSON.parse(json) as Card[];
const present = <T>(items: readonly (T | undefined)[]) => items.filter((item) => item !== undefined);

async function load(db: CatalogueDb, hits: Record<ResultGroup, readonly Hit[]>) {
  const cardsOf = (hit: Hit) => ({ own: cardOf(hit), songs: listOf(hit.songs), albums: listOf(hit.albums) });
  const [artists, albums] = [hits.artists.map(cardsOf), hits.albums.map(cardsOf)];
  const songs = hits.songs.map((hit) => ({ hit, card: cardOf(hit) }));
  const read = await readCards(db, {
    artist: artists.map(({ own }) => own),
    album: [...albums.map(({ own }) => own), ...artists.flatMap((artist) => artist.albums)],
    song: [...songs.map(({ card }) => card), ...[...artists, ...albums].flatMap((owner) => owner.songs)],
  });
  const listed = (cards: readonly Card[]) => present(cards.map(read.song));
  return {
    artists: artists.flatMap(({ own, songs, albums }) => {
      const artist = read.artist(own);
      return artist ? { ...artist, songs: listed(songs), albums: present(albums.map(read.album)) } : [];
    }),
    albums: albums.flatMap(({ own, songs }) => {
      const album = read.album(own);
      return album ? { ...album, songs: listed(songs) } : [];
    }),
    songs: byPlays(
      songs.flatMap(({ hit, card }) => {
        const song = read.song(card);
        return song ? { song, hit } : [];
      }),
    ),
  };
}

/** The index knows the tier of popularity; those of one tier stand by their plays, as far as the page shows them. */
function byPlays(found: readonly { song: Song; hit: Hit }[]): Song[] {
  const tiers = Map.groupBy(found, ({ hit }) => `${hit.stage} ${tierOf(hit.document)}`);
  return [...tiers.values()].flatMap((tier) =>
    tier.toSorted((a, b) => b.song.playCount - a.song.playCount).map(({ song }) => song),
  );
}
