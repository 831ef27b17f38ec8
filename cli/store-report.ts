import { openShop } from "./store/open-shop.ts";
import { readReportOptions, REPORT_USAGE } from "./store/options.ts";
import { operatorsPath } from "./terminal/operators-file.ts";
import { toText } from "./terminal/table.ts";
import { runCommand } from "./terminal/run-command.ts";
import { tablesOf, UNKNOWN } from "./store/tables.ts";
import { writeCsv } from "./terminal/csv.ts";

const DAY_MS = 86_400_000;

await runCommand("report", REPORT_USAGE, readReportOptions, async ({ from, to, csv, isRemote }) => {
  const range = { from: Date.parse(from), before: Date.parse(to) + DAY_MS };
  const shop = await openShop(process.env, { isRemote });
  try {
    const tables = await tablesOf(shop.users, range);
    console.log(`Sales from ${from} to ${to} (UTC)\n`);
    console.log(tables.map(toText).join("\n\n"));
    console.log("\nNet is what was paid less refunds, lost disputes and fees; tax is still in it.");
    if (tables.some(({ rows }) => rows.flat().includes(UNKNOWN)))
      console.log("Fees are unknown until they were asked for: npm run store:reconcile");
    if (csv === undefined) return;
    console.log(["", ...writeCsv(operatorsPath(csv), tables).map((file) => `Written: ${file}`)].join("\n"));
  } finally {
    await shop.close();
  }
});
