import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

import { rootDirectory } from "#cli/local/paths.ts";

const directory = join(rootDirectory, "migrations");
const MIGRATIONS = readdirSync(directory).sort();
const sqlOf = (file: string) => readFileSync(join(directory, file), "utf8");

/** Migrations of before there was a deployed version that they could break: what each took away or made stricter. */
const BEFORE_THE_RULE = {
  "0006_store.sql": ["key owned_songs (song_id, user_id)"],
  "0012_publication.sql": ["index songs_by_album_length", "index songs_by_date", "index songs_by_popularity"],
  "0016_search_card_versions.sql": ["index search_entries_without_card"],
  "0017_owned_songs.sql": ["index purchase_songs_newest"],
  "0018_known_networks.sql": [
    "column verification_codes.asker",
    "column verification_codes.foreign_tries_left",
    "key verification_codes (asker, email, purpose)",
    "key verification_codes (email, purpose)",
  ],
};
const LAST_BEFORE_THE_RULE = "0021_due_receipts.sql";

/** What a version of the app can rely on in a database, each with what it is like. */
interface Schema {
  tables: Map<string, string>;
  views: Map<string, string>;
  /** `table.column`, with whether a new row has to name it. */
  columns: Map<string, boolean>;
  /** `table (columns)`: what is there once, and what `ON CONFLICT` may name. */
  unique: Map<string, string>;
  /** Statements may name an index, and count on what a trigger does. */
  index: Map<string, string>;
  trigger: Map<string, string>;
}

function schemaOf(database: DatabaseSync): Schema {
  const all = <Row>(sql: string) => database.prepare(sql).all() as Row[];
  const named = (type: string) =>
    new Map(
      all<{ name: string; sql: string }>(
        `SELECT name, sql FROM sqlite_master WHERE type = '${type}' AND sql IS NOT NULL AND name NOT LIKE 'sqlite_%'`,
      ).map(({ name, sql }) => [name, sql]),
    );
  const columns = all<{ name: string; isRequired: number }>(`
    SELECT relation.name || '.' || field.name AS name,
      relation.type = 'table' AND field."notnull" AND field.dflt_value IS NULL AS isRequired
    FROM sqlite_master AS relation JOIN pragma_table_info(relation.name) AS field
    WHERE relation.type IN ('table', 'view')`);
  const unique = all<{ name: string; owner: string }>(`
    SELECT owner.name || ' (' || (
      SELECT group_concat(name, ', ' ORDER BY name) FROM pragma_index_info(key.name)) || ')' AS name, owner.name AS owner
    FROM sqlite_master AS owner JOIN pragma_index_list(owner.name) AS key
    WHERE owner.type = 'table' AND key."unique"`);
  return {
    tables: named("table"),
    views: named("view"),
    columns: new Map(columns.map(({ name, isRequired }) => [name, isRequired === 1])),
    unique: new Map(unique.map(({ name, owner }) => [name, owner])),
    index: named("index"),
    trigger: named("trigger"),
  };
}

/** What the version before a migration may fail at once it is applied, in words that a mark can name. */
function broken(before: Schema, after: Schema): string[] {
  const knew = (column: string) => before.tables.has(column.split(".")[0] ?? "");
  const changed = (kind: "index" | "trigger") =>
    [...before[kind]].flatMap(([name, sql]) => (after[kind].get(name) === sql ? [] : [`${kind} ${name}`]));
  return [
    ...[...before.columns.keys()].filter((name) => !after.columns.has(name)).map((name) => `column ${name}`),
    ...[...after.columns]
      .filter(([name, isRequired]) => isRequired && knew(name) && before.columns.get(name) !== true)
      .map(([name]) => `column ${name}`),
    ...[...before.unique.keys()].filter((name) => !after.unique.has(name)).map((name) => `key ${name}`),
    ...[...after.unique]
      .filter(([name, owner]) => before.tables.has(owner) && !before.unique.has(name))
      .map(([name]) => `key ${name}`),
    ...changed("index"),
    ...changed("trigger"),
  ].sort();
}

/** What a migration says of what it takes away: since which migration's version nothing uses it, or why that is no matter. */
function marksOf(file: string): Set<string> {
  const marks = sqlOf(file).matchAll(
    /^-- Contract: ([\w., ()]+): (?:unused since (\d{4})|the same for the version before: .+)\.$/gm,
  );
  return new Set(
    [...marks].flatMap(([, thing = "", since]) =>
      since === undefined || since < file.slice(0, 4) ? [thing] : [],
    ),
  );
}

const findings = (() => {
  const database = new DatabaseSync(":memory:");
  let before = schemaOf(database);
  return MIGRATIONS.map((file) => {
    database.exec(sqlOf(file));
    const after = schemaOf(database);
    const found = { file, broken: broken(before, after) };
    before = after;
    return found;
  });
})();

it("a migration takes nothing away that the version before uses, or says since when nothing does", () => {
  const unsaid = findings
    .filter(({ file }) => file > LAST_BEFORE_THE_RULE)
    .map(({ file, broken }) => ({ file, broken: broken.filter((thing) => !marksOf(file).has(thing)) }));
  expect(unsaid.filter(({ broken }) => broken.length > 0)).toEqual([]);
});

it("what migrations took away before that was the rule is found", () => {
  const found = findings.filter(({ file, broken }) => file <= LAST_BEFORE_THE_RULE && broken.length > 0);
  expect(Object.fromEntries(found.map(({ file, broken }) => [file, broken]))).toEqual(BEFORE_THE_RULE);
});

it("migrations have a number each, and none is left out", () => {
  const numbers = MIGRATIONS.map((file) => /^(\d{4})_[a-z_]+\.sql$/.exec(file)?.[1]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).not.toContain(undefined);
});
