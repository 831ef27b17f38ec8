import { utcDay } from "#domain/utc-day.ts";
import { listViolations } from "#worker/operator/violations/queries.ts";
import { dayOf } from "../../terminal/arguments.ts";
import { command } from "../command.ts";

const SHOWN = 100;
const WEEK_MS = 7 * 86_400_000;

const list = command({
  noun: "violations",
  verb: "list",
  usage: "--from 2026-01-01",
  does: "Lists what browsers have reported of pages that broke their Content-Security-Policy",
  help: ["--from    the first day, in UTC; a week ago unless told"],
  options: { from: { type: "string" } },
  run: async (desk, values) => {
    const from = values.from === undefined ? utcDay(Date.now() - WEEK_MS) : dayOf("from", values.from);
    const violations = await listViolations(desk.users, from, SHOWN);
    desk.show(
      { from, violations },
      {
        title: `Violations since ${from}`,
        columns: [
          { name: "day" },
          { name: "directive" },
          { name: "blocked" },
          { name: "page" },
          { name: "reports", isNumber: true },
        ],
        rows: violations.map((row) => [
          row.day,
          row.directive,
          row.blocked,
          row.pageKind,
          String(row.reports),
        ]),
      },
    );
  },
});

export const violationCommands = [list];
