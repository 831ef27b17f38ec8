import { trafficReport } from "#worker/community/traffic/report.ts";
import { dayOf, UsageError } from "../../terminal/arguments.ts";
import { command } from "../command.ts";

const report = command({
  noun: "traffic",
  verb: "report",
  usage: "--from 2026-01-01 --to 2026-01-31",
  does: "Counts the visits of browsers that agreed, by day, country and page",
  help: ["--from, --to      the first and the last day, both included, in UTC"],
  options: { from: { type: "string" }, to: { type: "string" } },
  run: async (desk, values) => {
    const [from, to] = [dayOf("from", values.from), dayOf("to", values.to)];
    if (from > to) throw new UsageError(`--from ${from} is after --to ${to}`);
    const found = await trafficReport(desk.users, { from, to });
    desk.show(
      { from, to, ...found },
      `Visits from ${from} to ${to} (UTC): ${found.visits}\n`,
      counted(
        "By day",
        "day",
        found.byDay.map(({ day, visits }) => [day, String(visits)]),
      ),
      counted(
        "By country",
        "country",
        found.byCountry.map(({ country, visits }) => [country, String(visits)]),
      ),
      counted(
        "By page",
        "page",
        found.byPage.map(({ page, visits }) => [page, String(visits)]),
      ),
    );
  },
});

const counted = (title: string, name: string, rows: string[][]) => ({
  title,
  columns: [{ name }, { name: "visits", isNumber: true as const }],
  rows,
});

export const trafficCommands = [report];
