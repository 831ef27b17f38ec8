import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";

import { UsageError } from "./arguments.ts";

const MEGABYTE = 1024 * 1024;

/** A path as the operator means it: npm runs commands in the checkout, wherever the operator stands. */
export function operatorsPath(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}

/** The bytes of a file that the operator names. @throws UsageError when it cannot be read or is too large */
export async function readOperatorsFile(path: string, mostMegabytes: number): Promise<Buffer> {
  const file = operatorsPath(path);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`There is no file ${file}`);
  if (found.size > mostMegabytes * MEGABYTE)
    throw new UsageError(`${file} is larger than ${mostMegabytes} MB`);
  return readFile(file);
}
