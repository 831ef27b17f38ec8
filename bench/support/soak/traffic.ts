import { Agent, type IncomingHttpHeaders, request } from "node:http";

import { quantile } from "../listening.ts";

export interface Sent {
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
  json?: unknown;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What was measured of one kind of request. */
interface Kind {
  milliseconds: number[];
  /** How many answers had a status that is not the one that is due. */
  others: Map<number, number>;
  noAnswer: number;
}

export interface Traffic {
  /**
   * Asks over one of the connections and notes how long that took.
   * @param kind names the line of the table
   * @returns null where there was no answer
   */
  ask: (kind: string, path: string, due: readonly number[], sent?: Sent) => Promise<Reply | null>;
  /** Notes something that was measured elsewhere. */
  note: (kind: string, milliseconds: number) => void;
  serverErrors: () => number;
  noAnswers: () => number;
  /** Prints a line for each kind, its times as multiples of those of one kind. */
  print: (seconds: number, noOp: string) => void;
  end: () => void;
}

const NO_ANSWER_WITHIN_MS = 60_000;

export function startTraffic(url: string, connections: number): Traffic {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const kinds = new Map<string, Kind>();
  const kindOf = (name: string) => {
    const kind = kinds.get(name) ?? { milliseconds: [], others: new Map<number, number>(), noAnswer: 0 };
    kinds.set(name, kind);
    return kind;
  };

  const send = (path: string, { method = "GET", cookie, headers = {}, json }: Sent) =>
    new Promise<Reply>((resolve, reject) => {
      const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
      const all: Record<string, string> = { ...headers };
      if (cookie) all["Cookie"] = cookie;
      if (body) Object.assign(all, { "Content-Type": "application/json", "Content-Length": body.length });
      const options = { agent, hostname, port, method, path, headers: all, timeout: NO_ANSWER_WITHIN_MS };
      const sent = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer
          .on("data", (part: Buffer) => parts.push(part))
          .once("error", reject)
          .once("end", () => {
            const { statusCode: status = 0, headers: answered } = answer;
            const isText = /^(text|application\/json)/.test(answered["content-type"] ?? "");
            resolve({ status, headers: answered, text: isText ? Buffer.concat(parts).toString() : "" });
          });
      });
      sent.once("timeout", () => sent.destroy(new Error("no answer in time")));
      sent.once("error", (error) => reject(Object.assign(error, { isReused: sent.reusedSocket })));
      sent.end(body);
    });

  return {
    ask: async (name, path, due, sent = {}) => {
      const kind = kindOf(name);
      const started = performance.now();
      const isRead = sent.method === undefined;
      // The server may end a connection that is kept alive at the moment in which it is used again; a read is repeated.
      const answer = await send(path, sent).catch((error: unknown) =>
        isRead && (error as { isReused?: boolean }).isReused ? send(path, sent).catch(() => null) : null,
      );
      if (!answer) {
        kind.noAnswer += 1;
        return null;
      }
      kind.milliseconds.push(performance.now() - started);
      if (!due.includes(answer.status))
        kind.others.set(answer.status, (kind.others.get(answer.status) ?? 0) + 1);
      return answer;
    },
    note: (name, milliseconds) => void kindOf(name).milliseconds.push(milliseconds),
    serverErrors: () =>
      [...kinds.values()]
        .flatMap(({ others }) => [...others])
        .reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0),
    noAnswers: () => [...kinds.values()].reduce((sum, { noAnswer }) => sum + noAnswer, 0),
    print: (seconds, noOp) => {
      const unit = quantile(kinds.get(noOp)?.milliseconds ?? [], 0.99);
      console.log(
        `${"kind".padEnd(22)}${"times".padStart(8)}${"a second".padStart(10)}   p50 ms   p99 ms   p99 / p99 of ${noOp}`,
      );
      for (const [name, { milliseconds, others, noAnswer }] of kinds) {
        const [median, late] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.99)];
        const rate = (milliseconds.length / seconds).toFixed(1);
        const rest = [...others].map(([status, times]) => `${times} x ${status}`);
        if (noAnswer > 0) rest.push(`${noAnswer} without an answer`);
        console.log(
          `${name.padEnd(22)}${String(milliseconds.length).padStart(8)}${rate.padStart(10)}${median.toFixed(0).padStart(9)}${late.toFixed(0).padStart(9)}   ${(late / unit).toFixed(2)}   ${rest.join(", ")}`,
        );
      }
    },
    end: () => agent.destroy(),
  };
}
