import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describeNotice } from "#worker/operator/describe-notice.ts";
import type { OperatorNotice } from "#worker/operator/notice.ts";
import { rootDirectory } from "./paths.ts";

/**
 * Applies the migrations that this database lacks, each in one transaction, in the table that
 * `wrangler d1 migrations apply` keeps, so that both may be used.
 * @returns the names of the files applied now
 */
export async function migrate(database: D1Database): Promise<string[]> {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
         id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const directory = join(rootDirectory, "migrations");
  const missing = readdirSync(directory)
    .filter((file) => file.endsWith(".sql") && !applied.has(file))
    .sort();
  if (missing.length === 0) return missing;
  // Its import takes a second, which a command on a database of today need not wait for.
  const { unstable_splitSqlQuery } = await import("wrangler");
  for (const file of missing) {
    const statements = unstable_splitSqlQuery(readFileSync(join(directory, file), "utf8"));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
    ]);
  }
  return missing;
}

/**
 * Sentences for the operator about changes by these migrations; the clock of the site mails them too. Most migrations
 * need none.
 */
export async function migrationNotes(database: D1Database, files: readonly string[]): Promise<string[]> {
  const notes: string[] = [];
  for (const file of files) {
    const row = await database
      .prepare("SELECT id, kind, details FROM operator_notices WHERE id = ?")
      .bind(`migration:${file}`)
      .first<{ id: string; kind: string; details: string }>();
    if (!row) continue;
    const notice = { ...row, details: JSON.parse(row.details) as unknown } as OperatorNotice;
    const { subject, paragraphs } = describeNotice(notice);
    notes.push([`${subject}.`, ...paragraphs].join(" "));
  }
  return notes;
}
