import { eq } from "drizzle-orm";

import { listGenres } from "#catalogue/genres.ts";
import { genres } from "#catalogue/db/tables.ts";
import { filledLineOf, lineOf } from "../../content/content-input.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { command } from "../command.ts";
import { storeCoverFile } from "../picture-file.ts";

const NAME_MAX = 80;
const DESCRIPTION_MAX = 1000;

const list = command({
  noun: "genre",
  verb: "list",
  does: "Lists the genres by name",
  run: async (desk) => {
    const found = await listGenres(desk.catalogue);
    desk.show(found, {
      title: "Genres",
      columns: ["slug", "name", "description"].map((name) => ({ name })),
      rows: found.map(({ slug, name, description }) => [slug, name, description]),
    });
  },
});

const edit = command({
  noun: "genre",
  verb: "edit",
  usage: "SLUG [--name TEXT] [--description TEXT] [--image FILE]",
  does: "Edits a genre; what is not named stays, its address does in any case",
  help: [
    `--name TEXT       ${NAME_MAX} characters at most; imports leave it as it is`,
    `--description TEXT  ${DESCRIPTION_MAX} characters at most; an empty text takes it away`,
    "--image FILE      its picture, cropped to a square",
  ],
  words: [1, 1],
  options: { name: { type: "string" }, description: { type: "string" }, image: { type: "string" } },
  run: async (desk, { name, description, image }, [slug = ""]) => {
    if ([name, description, image].every((value) => value === undefined))
      throw new UsageError("Say what to edit: --name, --description or --image");
    const changes: Partial<typeof genres.$inferInsert> = {
      ...(name !== undefined && { name: filledLineOf("name", name, NAME_MAX) }),
      ...(description !== undefined && { description: lineOf("description", description, DESCRIPTION_MAX) }),
    };
    const isThere = (await listGenres(desk.catalogue)).some((genre) => genre.slug === slug);
    if (!isThere) throw new Error(`There is no genre ${slug}; see 'genre list'`);
    if (image !== undefined) changes.coverKey = await storeCoverFile(desk, image);
    await desk.catalogue
      .update(genres)
      .set({ ...changes, updatedAt: Date.now() })
      .where(eq(genres.slug, slug));
    desk.touch("catalogue");
    desk.show({ slug, ...changes }, `Edited ${slug}: ${Object.keys(changes).join(", ")}`);
  },
});

export const genreCommands = [list, edit];
