import type { AdminCommand } from "../command.ts";
import { deleteCommand } from "./delete.ts";
import { editCommand } from "./edit.ts";
import { listCommand } from "./list.ts";
import { NOUNS } from "./nouns.ts";
import { priceCommands } from "./prices.ts";
import { publishCommand, unpublishCommand } from "./publish.ts";
import { showCommand } from "./show.ts";

/** The commands for songs, albums, artists and their prices. */
export const catalogueCommands: readonly AdminCommand[] = [
  ...NOUNS.flatMap((noun) =>
    [listCommand, showCommand, editCommand, unpublishCommand, publishCommand, deleteCommand].map((make) =>
      make(noun),
    ),
  ),
  ...priceCommands,
];
