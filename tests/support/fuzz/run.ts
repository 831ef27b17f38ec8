import { Agent, request } from "node:http";

import { newNetwork } from "../people/people.ts";
import type { Case } from "./cases.ts";
import { type Answer, faultsOf } from "./judge.ts";

const AT_ONCE = 16;
const SLOW_MS = 1000;
/** A slow answer is asked for again so often, alone: the machine may have been busy. */
const REPEATS = 3;
/** A person writes to the library so many times an hour, so cases are shared among some. */
const CASES_A_MEMBER = 400;
/** An unknown address of the API, for which nothing is read. */
const NO_OP: Case = { route: "no-op", method: "GET", path: "/api/v1/no-op", headers: {}, body: null };

export interface FuzzReport {
  /** How many cases got each status. */
  statuses: Map<number, number>;
  /** A line for each fault, with the case's number. */
  faults: string[];
  slowestMs: number;
}

/**
 * Sends the cases to an app and judges each answer.
 * @param signIn makes somebody new who is signed in, and gives the session's cookie
 */
export async function sendAll(
  origin: string,
  all: readonly Case[],
  signIn: () => Promise<string>,
): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const report: FuzzReport = { statuses: new Map(), faults: [], slowestMs: 0 };
  const slow: [number, Case][] = [];
  let member = await signIn();

  const ask = async (one: Case): Promise<Answer> => {
    const headers = Object.fromEntries(
      Object.entries(one.headers).map(([name, value]) => [
        name,
        value.replaceAll("{session}", member).replaceAll("{origin}", origin),
      ]),
    );
    return send(agent, origin, { ...one, headers: { "CF-Connecting-IP": newNetwork(), ...headers } });
  };
  const judge = async (one: Case, number: number) => {
    const answer = await ask(one).catch((error: NodeJS.ErrnoException) => error);
    const found = answer instanceof Error ? [`no answer: ${answer.code}`] : faultsOf(one, origin, answer);
    for (const fault of found) report.faults.push(line(number, one, fault));
    if (answer instanceof Error) return;
    report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
    report.slowestMs = Math.max(report.slowestMs, answer.milliseconds);
    if (answer.milliseconds > SLOW_MS) slow.push([number, one]);
    if (endsSession(one, answer)) member = await signIn();
  };

  const queue = all.entries();
  const lane = async () => {
    for (const [number, one] of queue) {
      if (number % CASES_A_MEMBER === CASES_A_MEMBER - 1) member = await signIn();
      await judge(one, number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  for (const [number, one] of slow) {
    const beyond = await slowness(
      () => ask(one),
      () => ask(NO_OP),
    );
    if (beyond > SLOW_MS) report.faults.push(line(number, one, `${beyond.toFixed(0)} ms more than a no-op`));
  }
  agent.destroy();
  return report;
}

const line = (number: number, { method, path, route, headers, body }: Case, fault: string) =>
  `${fault}: case ${number}, ${route}: ${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.subarray(0, 200).toString("latin1") ?? ""}`;

const endsSession = ({ headers }: Case, { status, headers: answered }: Answer) =>
  status < 300 && Boolean(headers["Cookie"]) && /session=;/.test(String(answered["set-cookie"]));

/** The milliseconds that an answer takes more than a no-op's beside it, at best. */
async function slowness(ask: () => Promise<Answer>, askNoOp: () => Promise<Answer>): Promise<number> {
  let least = Infinity;
  for (let n = 0; n < REPEATS; n += 1) {
    const noOp = await askNoOp();
    const { milliseconds } = await ask();
    least = Math.min(least, milliseconds - noOp.milliseconds);
  }
  return least;
}

/** Sends a request as it is: `fetch` would mend its path. */
async function send(agent: Agent, origin: string, one: Case, isAgain = false): Promise<Answer> {
  const { method, path, headers, body } = one;
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const length = body && { "Content-Length": String(body.length) };
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
      sent.once("response", (answer) => {
        const parts: Buffer[] = [];
        answer
          .on("data", (part: Buffer) => parts.push(part))
          .once("error", reject)
          .once("end", () => {
            const { statusCode: status = 0, headers: answered } = answer;
            const milliseconds = performance.now() - started;
            resolve({ status, headers: answered, bytes: Buffer.concat(parts), milliseconds });
          });
      });
      sent.once("error", (error) => reject(Object.assign(error, { isReused: sent.reusedSocket })));
      sent.end(body ?? undefined);
    });
  } catch (error) {
    // The server may end a connection that is kept alive at the moment in which it is used again.
    if (!isAgain && (error as { isReused?: boolean }).isReused) return send(agent, origin, one, true);
    throw error;
  }
}
