import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import type { Table } from "./table.ts";

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

/** A table as CSV. (RFC 4180) */
export function toCsv({ columns, rows }: Pick<Table, "columns" | "rows">): string {
  const lines = [
    columns.map(({ name }) => field(name)),
    ...rows.map((row) => row.map((cell, index) => field(columns[index]?.isNumber ? cell : inert(cell)))),
  ];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

const field = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A spreadsheet would run a title like '=1+1' as a formula; the apostrophe makes it text. (OWASP, CSV Injection) */
const inert = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
