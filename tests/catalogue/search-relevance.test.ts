import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { searchCatalogue } from "#catalogue/search/search.ts";
import * as fixture from "../fixtures/search-catalogue.ts";
import { QUERIES } from "../fixtures/search-queries.ts";

interface Expected {
  kind: "artists" | "albums" | "songs";
  query: string;
  first: string;
  /** How far down it may stand. */
  within: number;
}

const expected: Expected[] = QUERIES.trim()
  .split("\n")
  .map((line) => {
    const [, kind = "song", query = "", loose, first = ""] =
      /^(?:(artist|album): )?(.*) = (~)?(.*)$/.exec(line) ?? [];
    return { kind: `${kind}s` as Expected["kind"], query, first, within: loose === undefined ? 1 : 3 };
  });

let db: CatalogueDb;
let close: () => void;
const places = new Map<Expected, number>();

beforeAll(async () => {
  ({ db, close } = await fixture.openEmptyCatalogue());
  await fixture.writeIndexed(db, fixture.searchCatalogue());
});
afterAll(() => {
  const share = (within: number) =>
    [...places.values()].filter((place) => place < within).length / expected.length;
  console.log(
    `${expected.length} queries: precision at 1 ${share(1).toFixed(3)}, at 3 ${share(3).toFixed(3)}`,
  );
  close();
});

/** The names of what was found, as the fixture writes them. */
async function namesFor({ query, kind, first }: Expected): Promise<string[]> {
  const found = await searchCatalogue(db, { query, limits: { artists: 3, albums: 3, songs: 3 } });
  if (kind === "artists") return found.artists.map((artist) => artist.name);
  if (kind === "albums") return found.albums.map((album) => album.title);
  return found.songs.map(({ title, artists }) =>
    first.includes(" / ") ? `${title} / ${artists[0]?.name}` : title,
  );
}

describe("a search for", () => {
  it("is shown by enough queries", () => {
    expect(expected.length).toBeGreaterThanOrEqual(120);
    expect(new Set(expected.map(({ kind, query }) => `${kind} ${query}`)).size).toBe(expected.length);
  });

  it.each(expected)("$kind '$query' begins with $first", async (one) => {
    const names = await namesFor(one);
    const place = names.indexOf(one.first);
    places.set(one, place < 0 ? Infinity : place);
    expect(names.slice(0, one.within)).toContain(one.first);
  });
});
