import { describe, expect, it } from "vitest";

import { LIST_SORTS, listPath, readListChoice, WHOLE } from "#domain/list-choice.ts";

const offered = { genres: ["lo-fi", "民谣"], years: ["2026", "1999"] };
const read = (query: string) => readListChoice(new URLSearchParams(query), offered);

describe("the address of a list", () => {
  it("is that of a file at the beginning of the whole list, and one of its own for each choice", () => {
    expect(listPath("albums", WHOLE)).toBe("/all-albums");
    expect(listPath("songs", { sort: "title", genre: "lo-fi", year: "1999", after: "W10" })).toBe(
      "/all-songs/by?sort=title&genre=lo-fi&year=1999&after=W10",
    );
  });

  it("says what its list is, whatever was chosen", () => {
    for (const sort of LIST_SORTS)
      for (const genre of [null, ...offered.genres])
        for (const year of [null, "1999"]) {
          const choice = { sort, genre, year, after: null };
          const [, query = ""] = listPath("songs", choice).split("?");
          expect(read(query)).toEqual(choice);
        }
  });

  it.each([
    "",
    "sort=&genre=&year=&after=",
    "sort=oldest&genre=rock&year=99999999",
    "sort[]=title&year=2026.0&genre=Lo-Fi",
    "page=7",
  ])("'%s' asks for the whole list", (query) => expect(read(query)).toEqual(WHOLE));
});
