import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import * as catalogueTables from "#catalogue/tables.ts";
import * as userTables from "#worker/db/tables.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

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

describe("the migrations", () => {
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
