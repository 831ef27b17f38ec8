import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { catalogueDb } from "#catalogue/db/db.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { migrate, migrationNotes } from "#cli/local/migrate.ts";
import { rootDirectory } from "#cli/local/paths.ts";
import { anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { aShopFile } from "../../support/stripe/shop-file.ts";

const FILE = "0014_album_only.sql";

/** A database as it was before this migration, with these rows. */
async function before(rows: Parameters<typeof upsertRows>[1]) {
  const { database } = await aShopFile();
  for (const statement of [
    `DELETE FROM d1_migrations WHERE name = '${FILE}'`,
    "DROP TRIGGER search_cards_of_priced_album",
  ])
    await database.prepare(statement).run();
  await upsertRows(catalogueDb({ DB: database }), rows);
  return database;
}

it("the operator is told which songs are sold with their album only, and how it was", async () => {
  const database = await before({
    artists: [anArtist({ id: "singer" })],
    albums: [
      anAlbum("singer", { id: "record", title: "Golden Hour", priceMinor: 800 }),
      anAlbum("singer", { id: "mixed", title: "Half & Half", priceMinor: 800 }),
      anAlbum("singer", { id: "free", title: "Gift" }),
    ],
    songs: [
      aSong({ id: "a", albumId: "record" }),
      aSong({ id: "b", albumId: "record" }),
      aSong({ id: "c", albumId: "mixed" }),
      aSong({ id: "d", albumId: "mixed", priceMinor: 99 }),
      aSong({ id: "e", albumId: "free" }),
      aSong({ id: "f" }),
    ],
  });
  const files = await migrate(database);
  expect(files).toEqual([FILE]);
  const [note, ...more] = await migrationNotes(database, files);
  expect(more).toEqual([]);
  expect(note).toContain("3 songs are sold with the album only from now on.");
  expect(note).toContain("Albums: Golden Hour, Half & Half.");
  expect(await migrate(database)).toEqual([]);
});

it("the operator is told nothing where no album has a price", async () => {
  const database = await before({ songs: [aSong({ id: "a" })] });
  const files = await migrate(database);
  expect(await migrationNotes(database, files)).toEqual([]);
  expect(readFileSync(join(rootDirectory, "migrations", FILE), "utf8")).toContain(`migration:${FILE}`);
});
