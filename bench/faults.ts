/**
 * Every route of the Worker in every trouble: D1, R2, the mail, the counters of plays and other services go wrong in
 * turn, the clock is wrong, and the Worker ends at each of its calls. It prints what each answers, and fails where a
 * promise is broken: a failure is a sentence that the browser can say in its reader's language, one that passes says
 * when to try again, the same request sent again ends as it would have anyway, and the log has nobody in it.
 *
 * npm run bench -- faults [part of a route…]
 */
import { ROUTES } from "../tests/support/requests/good-requests.ts";
import { personalIn, startFaultMatrix, TROUBLES } from "../tests/support/faults/fault-matrix.ts";

/** After so many routes a new Worker is started: what is stored grows, and is compared as a whole. */
const ROUTES_OF_A_WORKER = 12;

const parts = process.argv.slice(2);
const routes = ROUTES.filter((route) => parts.length === 0 || parts.some((part) => route.includes(part)));
const names = Object.keys(TROUBLES);
let matrix = await startFaultMatrix();
let broken = 0;
const SHOWN_OF_A_ROUTE = 6;
/** Prints what is wrong, once however often it is. */
function tell(problems: readonly string[]): void {
  broken += problems.length;
  for (const problem of [...new Set(problems)].slice(0, SHOWN_OF_A_ROUTE)) console.log(`    ! ${problem}`);
}

console.log(
  "The status in each trouble; r: the call was tried again; ·: the route makes no such call; !: a broken promise",
);
names.forEach((name, index) => console.log(`  ${String(index + 1).padStart(2)} ${name}`));
console.log(
  "  end: how often the Worker ended at a call, and the same request ended as it would have anyway",
);
const row = (route: string, cells: readonly string[]) =>
  console.log(`${route.padEnd(48)}${cells.map((cell) => cell.padStart(6)).join("")}`);
row("", ["well", ...names.map((_, index) => String(index + 1)), "end"]);

let cells = 0;
for (const [index, route] of routes.entries()) {
  if (index > 0 && index % ROUTES_OF_A_WORKER === 0) {
    tell(personalIn(matrix.worker.printed()).map((found) => `the log holds ${found}`));
    await matrix.stop();
    matrix = await startFaultMatrix();
  }
  const found: string[] = [];
  const note = (where: string, problems: readonly string[]) =>
    found.push(...problems.map((problem) => `${where}: ${problem}`));
  const usual = await matrix.baselineOf(route);
  note("well", usual.problems);
  const line = [String(usual.status)];
  for (const name of names) {
    const cell = await matrix.tryIn(route, name);
    if (cell) {
      cells += 1;
      note(name, cell.problems);
    }
    line.push(
      cell ? `${cell.status}${cell.isRetried ? "r" : ""}${cell.problems.length > 0 ? "!" : ""}` : "·",
    );
  }
  const isRead = route.startsWith("GET");
  const { ends, problems } = isRead ? { ends: 0, problems: [] } : await matrix.endAtEach(route);
  cells += ends;
  note("end", problems);
  row(route, [...line, isRead ? "·" : `${ends}${problems.length > 0 ? "!" : ""}`]);
  tell(found);
}
tell(personalIn(matrix.worker.printed()).map((found) => `the log holds ${found}`));
await matrix.stop();
console.log(`${routes.length} routes, ${cells} troubles, ${broken} broken promises`);
process.exit(broken === 0 ? 0 : 1);
