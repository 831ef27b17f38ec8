import { missingPolicy } from "#contract/errors.ts";
import { wireTextName } from "#contract/wire-text.ts";
import { aMember } from "../people/members.ts";
import { CLIENT, type Google, startGoogle } from "../people/google.ts";
import { aBrowser, OUTBOX_KEY } from "../people/people.ts";
import { makeRequest, type Setting, stockForRequests } from "../requests/good-requests.ts";
import { type StripeDouble, startStripeDouble } from "../stripe/double.ts";
import { WEBHOOK_SECRET } from "../stripe/objects.ts";
import { startWorker, type TestWorker } from "../worker.ts";
import type { Fault, Target } from "./fault-plan.ts";
import { changeOf, readState } from "./stored-state.ts";

const HOUR_MS = 3_600_000;

/** A way in which something goes wrong; `last` is about the last call of its target. */
interface Trouble extends Fault {
  isLast?: true;
  /** The answer is to be the one without the trouble. */
  isHarmless?: true;
  /** Another try may not meet it, so that the answer says when to try again. */
  isPassing?: true;
}

/** Every trouble, by its name in the table. */
export const TROUBLES: Readonly<Record<string, Trouble>> = {
  "D1 slow": { target: "d1", kind: "slow", isHarmless: true },
  "D1 overloaded once": { target: "d1", kind: "overloaded", at: 1, isPassing: true },
  "D1 overloaded": { target: "d1", kind: "overloaded", isPassing: true },
  "D1 fails": { target: "d1", kind: "before" },
  "D1 answer lost": { target: "d1", kind: "after", isLast: true, isPassing: true },
  "R2 empty": { target: "r2", kind: "missing" },
  "R2 slow": { target: "r2", kind: "slow", isHarmless: true },
  "R2 away": { target: "r2", kind: "down", isPassing: true },
  "R2 cut off": { target: "r2", kind: "cut" },
  "mail away": { target: "mail", kind: "down", isPassing: true },
  "mail silent": { target: "mail", kind: "silent", isPassing: true },
  "counter reset once": { target: "plays", kind: "reset", at: 1, isHarmless: true },
  "counter reset": { target: "plays", kind: "reset", isPassing: true },
  "others away": { target: "fetch", kind: "down", isPassing: true },
  "others silent": { target: "fetch", kind: "silent", isPassing: true },
  "others talk nonsense": { target: "fetch", kind: "nonsense" },
  "clock fast": { kind: "slow", at: 0, clockMs: HOUR_MS },
  "clock slow": { kind: "slow", at: 0, clockMs: -HOUR_MS },
};

/** What one request came to. */
interface Outcome {
  status: number;
  /** What is wrong with the answer by itself; empty where nothing is. */
  problems: string[];
  calls: Partial<Record<Target, number>>;
  /** The length of the body; null where it broke off. */
  bytes: number | null;
}

/** What became of a route in trouble. */
export interface Cell {
  status: number;
  isRetried: boolean;
  problems: string[];
}

/** A route without any trouble. */
export interface Baseline extends Outcome {
  change: string[];
}

export interface FaultMatrix {
  worker: TestWorker;
  baselineOf: (route: string) => Promise<Baseline>;
  /** Sends a route's request in trouble, and again without; null where the trouble does not touch it. */
  tryIn: (route: string, trouble: string) => Promise<Cell | null>;
  /** Ends the Worker at each of its calls, and sends the request again. @returns how many ends, and what was wrong then */
  endAtEach: (route: string) => Promise<{ ends: number; problems: string[] }>;
  stop: () => Promise<void>;
}

const isRead = (route: string) => route.startsWith("GET");
/** These count a try before they read, and a write is not repeated. */
const COUNTS = /captcha|:provider|\/download\/|payment\/(stripe|receipt)/;

/** Starts a Worker whose bindings go wrong when they are told to, with a till and a provider of sign-ins. */
export async function startFaultMatrix(): Promise<FaultMatrix> {
  const [till, google] = await Promise.all([startStripeDouble(), startGoogle()]);
  const worker = await startWorker("tests/support/entries/faulty-entry.ts", {
    isQuiet: true,
    bindings: {
      DEV_OUTBOX: OUTBOX_KEY,
      CAPTCHA: "off",
      PREVIEW_SECONDS: "30",
      STRIPE_SECRET_KEY: "sk_local_secret",
      STRIPE_API_BASE: till.url,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: google.issuer,
    },
  });
  await stockForRequests(worker);
  const baselines = new Map<string, Promise<Baseline>>();
  const baselineOf = (route: string) => {
    const known = baselines.get(route) ?? readBaseline({ worker, till, google }, route);
    baselines.set(route, known);
    return known;
  };
  const world = { worker, till, google };
  return {
    worker,
    baselineOf,
    tryIn: async (route, name) => tryRoute(world, route, { name, baseline: await baselineOf(route) }),
    endAtEach: async (route) => endRoute(world, route, await baselineOf(route)),
    stop: async () => {
      await Promise.all([worker.stop(), google.stop()]);
      till.stop();
    },
  };
}

interface World {
  worker: TestWorker;
  till: StripeDouble;
  google: Google;
}

/** One request that is ready to be sent, several times if need be. */
interface Ready {
  send: (fault: Fault | null) => Promise<Outcome>;
  /** How the stored state has changed since it was made ready. */
  change: () => Promise<string[]>;
}

async function makeReady({ worker, till, google }: World, route: string): Promise<Ready> {
  const owner = await aMember(worker);
  const setting: Setting = { worker, owner, till, google };
  const { path, init } = await makeRequest(route, setting);
  const headers = Object.fromEntries(new Headers(init.headers));
  // Who brings a cookie of their own is nobody yet.
  const asker = "cookie" in headers ? aBrowser(worker.request) : owner;
  const cookie = asker.cookie();
  const before = isRead(route) ? [] : await readState(worker, till);
  return {
    send: async (fault) => {
      // A request sent again has the cookies of the first.
      asker.setCookie(cookie);
      const answer = await asker.ask(path, {
        ...init,
        headers: { ...headers, ...(fault && { "X-Fault": JSON.stringify(fault) }) },
      });
      return readOutcome(answer);
    },
    change: async () => changeOf(before, await readState(worker, till)),
  };
}

async function readOutcome(answer: Response): Promise<Outcome> {
  const { status, headers } = answer;
  const body = await answer.arrayBuffer().catch(() => null);
  const calls = JSON.parse(headers.get("X-Calls") ?? "{}") as Outcome["calls"];
  const problems: string[] = [];
  if (status >= 400 && status !== 599) {
    const text = new TextDecoder().decode(body ?? new ArrayBuffer());
    if (!isSentence(text)) problems.push(`${status} says nothing: ${text.slice(0, 60)}`);
  }
  if (status === 503 && !headers.has("Retry-After")) problems.push("503 does not say when to try again");
  return { status, problems, calls, bytes: body && body.byteLength };
}

const MISSING: readonly string[] = Object.values(missingPolicy);

/** Tells whether a failure's text has a name, by which the browser says it in its reader's language. */
function isSentence(text: string): boolean {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" && (wireTextName(message) !== undefined || MISSING.includes(message));
  } catch {
    return false;
  }
}

async function readBaseline(world: World, route: string): Promise<Baseline> {
  const ready = await makeReady(world, route);
  const outcome = await ready.send(null);
  return { ...outcome, change: isRead(route) ? [] : await ready.change() };
}

async function tryRoute(
  world: World,
  route: string,
  { name, baseline }: { name: string; baseline: Baseline },
): Promise<Cell | null> {
  const { isLast, isHarmless, isPassing, ...trouble } = TROUBLES[name] ?? { kind: "slow" as const };
  const { target } = trouble;
  const usual = target && baseline.calls[target];
  if (target && !usual) return null;
  // The outbox is a developer's, and reads no mail but its own.
  if (trouble.kind === "silent" && route.includes("/dev/outbox")) return null;
  const fault = isLast && usual ? { ...trouble, at: usual } : trouble;
  const ready = await makeReady(world, route);
  const { status, problems, calls, bytes } = await ready.send(fault);
  if (status >= 500 && isPassing && status !== 503) problems.push(`${status} instead of 503`);
  if (isHarmless && status !== baseline.status) problems.push(`${status} instead of ${baseline.status}`);
  const isRepeated = isRead(route) && !COUNTS.test(route);
  if (fault.kind === "overloaded" && fault.at && isRepeated && status !== baseline.status)
    problems.push(`${status} though D1 failed once`);
  if (fault.kind === "cut" && isRead(route) && status < 300 && bytes === baseline.bytes)
    problems.push("cut off, but whole");
  // What Stripe is told it shows to the owner of the account, in its own language.
  if (route.endsWith("/webhook") && status === 400) problems.length = 0;
  if (fault.clockMs && status >= 500) problems.push(`${status} for a wrong clock`);
  // A clock that is right again is another trouble.
  if (!fault.clockMs) problems.push(...(await againstBaseline(ready, route, baseline)));
  const isRetried = target !== undefined && (calls[target] ?? 0) > (usual ?? 0);
  return { status, isRetried, problems };
}

/** Sends a request again that went wrong, and compares what there is then with what there would be anyway. */
async function againstBaseline(ready: Ready, route: string, baseline: Baseline): Promise<string[]> {
  const { status } = await ready.send(null);
  if (isRead(route)) return status === baseline.status ? [] : [`${status} the second time`];
  const problems = status >= 500 ? [`${status} the second time`] : [];
  const change = await ready.change();
  const added = difference(change, baseline.change).map((line) => `too much: ${line}`);
  const lacking = difference(baseline.change, change)
    // Whoever is registered and not told of it signs in.
    .filter((line) => route !== "POST /api/v1/user" || !line.includes(" sessions "))
    .map((line) => `missing: ${line}`);
  return [...problems, ...added, ...lacking];
}

/** The lines of one list that the other has not, or not as often. */
function difference(these: readonly string[], those: readonly string[]): string[] {
  const left = [...those];
  return these.filter((line) => {
    const index = left.indexOf(line);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

async function endRoute(
  world: World,
  route: string,
  baseline: Baseline,
): Promise<{ ends: number; problems: string[] }> {
  const problems: string[] = [];
  let ends = 0;
  for (const kind of ["end-before", "end-after"] as const)
    for (let at = 1; ; at += 1) {
      const ready = await makeReady(world, route);
      if ((await ready.send({ kind, at })).status !== 599) break;
      ends += 1;
      const found = await againstBaseline(ready, route, baseline);
      problems.push(...found.map((problem) => `${kind} ${at}: ${problem}`));
    }
  return { ends, problems };
}

/** What a log may not hold: addresses, names, passwords, codes, and what any failure said. */
const PERSONAL = [
  /[\w.-]+@example\.org/,
  /Member \d+/,
  /quiet river|grey river/,
  /\b\d{6}\b(?=.*OTP)/,
  /D1 is away/,
];

/** The first of each kind that a log holds, of what it may not. */
export function personalIn(log: string): string[] {
  return PERSONAL.flatMap((pattern) => pattern.exec(log)?.[0] ?? []);
}
