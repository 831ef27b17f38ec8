import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isId, makeId, USER_PLAYLIST_PREFIX } from "#domain/id.ts";

const HASH = "0123456789ab";

describe("an id of the catalogue", () => {
  it("says the title", () => {
    expect(makeId("Golden Hour", HASH)).toMatch(/^golden-hour-[a-z0-9]{6}$/);
    expect(makeId("Mixtape", HASH)).toMatch(/^mixtape-[a-z0-9]{6}$/);
  });

  it("never begins as those of people's playlists do", () => {
    expect(makeId("Mix", HASH)).toMatch(/^a-mix-[a-z0-9]{6}$/);
    expect(makeId("MIX: Tape", HASH)).toMatch(/^a-mix-tape-[a-z0-9]{6}$/);
    expect(isId(`${USER_PLAYLIST_PREFIX}tape-x7k2p9`)).toBe(false);
    const titles = fc.oneof(
      fc.string(),
      fc.string().map((text) => `mix ${text}`),
      fc.string({ minLength: 60 }).map((text) => `Mix-${text}`),
    );
    fc.assert(
      fc.property(titles, (title) => {
        const id = makeId(title, HASH);
        expect(id.startsWith(USER_PLAYLIST_PREFIX)).toBe(false);
        expect(isId(id)).toBe(true);
      }),
    );
  });
});
