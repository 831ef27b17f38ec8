import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import * as catalogueTables from "#catalogue/db/tables.ts";
import { rootDirectory } from "#cli/local/paths.ts";
import * as userTables from "#worker/db/tables.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.stop());

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

/** A database as it was before a migration, and that migration. */
function before(name: string) {
  const database = new DatabaseSync(":memory:");
  const directory = join(rootDirectory, "migrations");
  const text = (file: string) => readFileSync(join(directory, file), "utf8");
  for (const file of readdirSync(directory).sort()) if (file < name) database.exec(text(file));
  return { database, migrate: () => database.exec(text(`${name}.sql`)) };
}

describe("the migrations", () => {
  it("fill the months from the days that are still there", () => {
    const { database, migrate } = before("0015_plays_monthly");
    database.exec(`INSERT INTO plays_daily VALUES
      ('2026-01-30', 'a', 1), ('2026-01-31', 'a', 2), ('2026-02-01', 'a', 4), ('2026-02-01', 'b', 8)`);
    migrate();
    expect(
      database.prepare("SELECT month || ' ' || song_id || ' ' || plays AS line FROM plays_monthly").all(),
    ).toEqual(["2026-01 a 3", "2026-02 a 4", "2026-02 b 8"].map((line) => ({ line })));
  });

  it("keep as owned what purchases from before give", () => {
    const { database, migrate } = before("0017_owned_songs");
    const sell = (id: string, kind: string, item: string, at: number, songs: string[]) => {
      database.exec(
        `INSERT INTO purchases VALUES ('${id}', 'pi_${id}', 'ada', '${kind}', '${item}', '', '', 2, 0, 0, 2, 'EUR', ${at})`,
      );
      for (const song of songs)
        database.exec(`INSERT INTO purchase_songs VALUES ('ada', '${song}', '${id}', ${at})`);
    };
    sell("one", "album", "record", 1, ["a", "b"]);
    sell("two", "song", "b", 2, ["b"]);
    sell("three", "album", "lost", 3, ["c"]);
    database.exec("INSERT INTO payment_entries VALUES ('refund:1', 'pi_three', 'refund', 2, 'EUR', 4)");
    migrate();
    const all = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row));
    expect(all("SELECT song_id, owned_since FROM owned_songs")).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
    expect(all("SELECT album_id, owned_since FROM owned_albums")).toEqual([["record", 1]]);
  });

  it.each(
    [catalogueTables, userTables]
      .flatMap((tables) => Object.values(tables))
      .filter((table) => is(table, SQLiteTable))
      .map((table) => [getTableConfig(table).name, table] as const),
  )("make the table %s as the code describes it", async (name, table) => {
    const { results } = await worker.database.prepare(`PRAGMA table_info(${name})`).all<Column>();
    const inDatabase = results.map(({ name, type, notnull, pk }) => ({
      name,
      type: type.toLowerCase(),
      required: notnull === 1 || pk > 0,
    }));
    const config = getTableConfig(table);
    const keys = new Set(config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    const inCode = config.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull || column.primary || keys.has(column.name),
    }));
    expect(inDatabase).toEqual(inCode);
  });
});
