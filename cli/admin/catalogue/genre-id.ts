import { getGenreByName } from "#catalogue/genres.ts";
import { AppError } from "#domain/errors.ts";
import { UsageError } from "../../terminal/arguments.ts";
import type { Desk } from "../desk.ts";

/** @throws UsageError when there is no such genre */
export async function genreId(desk: Desk, slug: string): Promise<string> {
  try {
    return (await getGenreByName(desk.catalogue, slug)).id;
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(`There is no genre '${slug}'`);
    throw error;
  }
}
