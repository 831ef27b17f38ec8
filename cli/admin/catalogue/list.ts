import { listItems } from "#catalogue/edit/items.ts";
import type { Publication } from "#domain/publication.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { type AdminCommand, command } from "../command.ts";
import { type Noun, priceText, stateText } from "./nouns.ts";

const MOST = 200;
const STATES = ["published", "unpublished", "deleted"] as const satisfies Publication[];
const COLUMNS = ["id", "title", "artist", "released"].map((name) => ({ name }));

export const listCommand = ({ noun, kind }: Noun): AdminCommand =>
  command({
    noun,
    verb: "list",
    usage: "[--state STATE] [--search TEXT] [--limit N]",
    does: `Lists ${noun} by name, hidden ones too`,
    help: [
      "--state STATE     published, unpublished or deleted",
      "--search TEXT     a part of the name or the id",
      `--limit N         the most to list, ${MOST} unless told`,
    ],
    options: { state: { type: "string" }, search: { type: "string" }, limit: { type: "string" } },
    run: async (desk, { state, search, limit }) => {
      const most = readLimit(limit);
      const rows = await listItems(desk.catalogue, kind, {
        state: readState(state),
        search,
        limit: most + 1,
      });
      const shown = rows.slice(0, most);
      desk.show(shown, {
        title: `${shown.length}${rows.length > most ? " of more" : ""} ${noun}`,
        columns: [...COLUMNS, { name: "price", isNumber: true }, { name: "state" }],
        rows: shown.map((row) => [
          row.id,
          row.title,
          row.artist,
          row.releaseDate ?? "",
          priceText(row),
          stateText(row),
        ]),
      });
      if (rows.length > most) desk.say(`There are more: say --search or --limit`);
    },
  });

function readState(text: string | undefined): Publication | undefined {
  const state = STATES.find((one) => one === text);
  if (text !== undefined && state === undefined)
    throw new UsageError(`--state takes ${STATES.join(", ")}, not '${text}'`);
  return state;
}

function readLimit(text = String(MOST)): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError("--limit takes a number from 1");
  return limit;
}
