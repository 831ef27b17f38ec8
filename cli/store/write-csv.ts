import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { toCsv } from "./csv.ts";
import type { Table } from "./tables.ts";

/**
 * Writes the first table to a file, or all of them to a folder, which is made.
 * @param path absolute; a file when it ends with .csv and is no folder
 * @returns the files
 */
export function writeCsv(path: string, tables: readonly Table[]): string[] {
  const isFolder = existsSync(path) ? statSync(path).isDirectory() : !path.endsWith(".csv");
  mkdirSync(isFolder ? path : dirname(path), { recursive: true });
  const chosen = isFolder ? tables : tables.slice(0, 1);
  return chosen.map((table) => {
    const file = isFolder ? join(path, `${table.name}.csv`) : path;
    writeFileSync(file, toCsv(table));
    return file;
  });
}
