import { UsageError } from "../../terminal/arguments.ts";
import { type AdminCommand, command } from "../command.ts";
import type { Desk } from "../desk.ts";
import { limitOf } from "./cells.ts";

interface StateList<State extends string, Item> extends Pick<AdminCommand, "noun" | "does"> {
  /** The heading of the list, such as Comments. */
  title: string;
  /** Every state that can be listed. */
  states: readonly State[];
  /** The one that is listed unless told. */
  usual: State;
  columns: readonly string[];
  rowOf: (item: Item) => string[];
  list: (
    desk: Desk,
    request: { state: State; limit: number; cursor: string | undefined },
  ) => Promise<{ items: Item[]; nextCursor: string | null }>;
}

/** The verb that lists the items in one state, the newest first, by pages. */
export function stateListCommand<State extends string, Item>(of: StateList<State, Item>): AdminCommand {
  const { noun, does, title, states, usual, rowOf } = of;
  const columns = of.columns.map((name) => ({ name }));
  return command({
    noun,
    verb: "list",
    usage: `[--state ${states.join("|")}] [--limit N] [--cursor C]`,
    does,
    help: [
      `--state           ${usual} unless told`,
      "--limit N         50 unless told, 100 at most",
      "--cursor C        goes on where the list before ended",
    ],
    options: { state: { type: "string" }, limit: { type: "string" }, cursor: { type: "string" } },
    run: async (desk, { state: given = usual, limit, cursor }) => {
      const state = states.find((one) => one === given);
      if (!state) throw new UsageError(`--state ${given} is none of ${states.join(", ")}`);
      const page = await of.list(desk, { state, limit: limitOf(limit), cursor });
      const table = { title: `${title}: ${state}`, columns, rows: page.items.map(rowOf) };
      desk.show(page, table, ...(page.nextCursor ? [`More: --cursor ${page.nextCursor}`] : []));
    },
  });
}
