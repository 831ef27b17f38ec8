import { type ContentKey, listContent } from "../../content/content.ts";
import { type AdminCommand, command } from "../command.ts";

const CELL_MAX = 160;

/** The command that shows the operator's texts of one kind, in all languages. */
export function showCommand(noun: string, keys: readonly ContentKey[]): AdminCommand {
  return command({
    noun,
    verb: "show",
    does: "Shows what is set, in all languages",
    run: async (desk) => {
      const found = await Promise.all(
        keys.map(async (key) =>
          (await listContent<Record<string, unknown>>(desk.catalogue, key)).map((row) => ({ key, ...row })),
        ),
      );
      const rows = found.flat();
      const cells = rows.flatMap(({ key, locale, value }) =>
        Object.entries(value).map(([field, one]) => [key, locale, field, cellOf(one)]),
      );
      const columns = ["what", "locale", "field", "value"].map((name) => ({ name }));
      desk.show(
        rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() })),
        { title: "What is set", columns, rows: cells },
      );
    },
  });
}

function cellOf(value: unknown): string {
  const text = typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : String(value);
  return text.length > CELL_MAX ? `${text.slice(0, CELL_MAX)}…` : text;
}
