/**
 * Unusual requests at every route and page of the built app: wrong types, hostile texts, broken paths, bodies, forms,
 * cookies and headers, as a visitor and as a user. A fault is a 5xx, an answer that takes a second more than a no-op's
 * beside it, one that shows a stack, SQL or a path of the machine, one of the API outside of the envelope, a text that
 * a page does not escape, or a way to another site. Prints the seed, which makes the same requests again.
 * Usage: npm run bench -- fuzz [cases, 20000 when left out] [seed]
 */
import { openLocal } from "#cli/local/state/platform.ts";
import { cases } from "../tests/support/fuzz/cases.ts";
import { sendAll } from "../tests/support/fuzz/run.ts";
import { aMember } from "../tests/support/people/members.ts";
import { askAt } from "../tests/support/people/people.ts";
import { ended, makeOwnSite } from "./support/own-site.ts";

const [count = 20_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const SHOWN_FAULTS = 40;

const site = await makeOwnSite("fuzz");
const app = await site.start();
const platform = await openLocal(site.state);
const { results } = await platform.env.DB.prepare(
  `SELECT id FROM songs UNION SELECT id FROM albums UNION SELECT id FROM artists
     UNION SELECT id FROM genres UNION SELECT id FROM playlists`,
).all<{ id: string }>();

console.log(`${count} requests, seed ${seed}`);
const ids = results.map(({ id }) => id);
const all = cases(count, seed, ids, true);
const started = performance.now();
const { statuses, faults, slowestMs } = await sendAll(site.url, all, async () => {
  const member = await aMember({ database: platform.env.DB, request: askAt(site.url) });
  return member.cookie();
});
const seconds = (performance.now() - started) / 1000;
for (const [status, times] of [...statuses].toSorted(([a], [b]) => a - b))
  console.log(`  ${status}: ${times}`);
console.log(
  `${faults.length} faults; ${(count / seconds).toFixed(0)} requests a second, the slowest took ${slowestMs.toFixed(0)} ms`,
);
for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(fault);
await platform.close();
app.kill("SIGTERM");
await ended(app);
site.remove();
process.exit(faults.length === 0 ? 0 : 1);
