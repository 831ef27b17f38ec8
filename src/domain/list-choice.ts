/** The orders of the lists of all albums and of all songs. */
export const LIST_SORTS = ["new", "title", "artist", "played"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The lists that hold everything of a kind. */
export type WholeList = "albums" | "songs";

/** The part of a list that an address asks for; null stands for all. */
export interface ListChoice {
  sort: ListSort;
  /** The name of a genre as in its address. */
  genre: string | null;
  /** yyyy */
  year: string | null;
  /** The cursor of the page before. */
  after: string | null;
}

export const WHOLE: ListChoice = { sort: "new", genre: null, year: null, after: null };

/** The choice that an address names. What the list does not offer is as if it were not there. */
export function readListChoice(
  params: URLSearchParams,
  { genres, years }: { genres: readonly string[]; years: readonly string[] },
): ListChoice {
  const among = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === params.get(name)) ?? null;
  return {
    sort: among(LIST_SORTS, "sort") ?? WHOLE.sort,
    genre: among(genres, "genre"),
    year: among(years, "year"),
    after: params.get("after") || null,
  };
}

/** The one address of a choice, without language. The beginning of the whole list is a page that is a file. */
export function listPath(list: WholeList, { sort, genre, year, after }: ListChoice): string {
  const params = new URLSearchParams({
    ...(sort !== WHOLE.sort && { sort }),
    ...(genre !== null && { genre }),
    ...(year !== null && { year }),
    ...(after !== null && { after }),
  });
  return params.size === 0 ? `/all-${list}` : `/all-${list}/by?${params.toString()}`;
}
