import { createStripe } from "#worker/providers/stripe/client.ts";
import { auditOwnership } from "#worker/store/ledger/ownership-queries.ts";
import { reconcile } from "#worker/store/reconcile/reconcile.ts";
import type { Reconciled } from "#worker/store/reconcile/run.ts";
import { openShop } from "./store/open-shop.ts";
import { readReconcileOptions, RECONCILE_USAGE } from "./store/options.ts";
import { runCommand } from "./terminal/run-command.ts";
import { openTill } from "./store/till.ts";

const DAY_MS = 86_400_000;

await runCommand("reconciliation", RECONCILE_USAGE, readReconcileOptions, async ({ days, isRemote }) => {
  const shop = await openShop(process.env, { isRemote });
  try {
    const { till, close } = await openTill(process.env, isRemote);
    try {
      const since = Date.now() - days * DAY_MS;
      const repaired = await reconcile(shop, await createStripe(till), { since });
      print(repaired, await auditOwnership(shop.users));
      return repaired.failed === 0;
    } finally {
      await close();
    }
  } finally {
    await shop.close();
  }
});

function print({ events, changes, failed }: Reconciled, wronglyOwned: number): void {
  for (const { kind, id, detail } of changes) console.log(`${kind.padEnd(9)} ${id}  ${detail}`);
  if (events > 0) console.log(`${events} events that were kept and not handled are handled`);
  if (wronglyOwned > 0)
    console.log(`${wronglyOwned} rows of what buyers own did not follow from their purchases, and do by now`);
  if (events + changes.length + wronglyOwned === 0 && failed === 0) console.log("Nothing to repair");
  else console.log(`${changes.length} repaired, ${failed} failed`);
  if (failed > 0) console.error("What failed is named above; run it again once it is put right.");
}
