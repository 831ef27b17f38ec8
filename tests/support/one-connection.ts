import { Agent, type IncomingMessage, request, type RequestOptions } from "node:http";

export interface ConnectionAnswer {
  status: number;
  text: string;
  /** Whether it came over the connection of the request before it. */
  isSameConnection: boolean;
}

interface Asked extends Pick<RequestOptions, "method" | "headers"> {
  body?: string;
  /** Sends the body without saying how long it is. */
  isChunked?: boolean;
}

/** Somebody who asks everything over one connection that is kept alive, as a proxy does for many people. */
export function oneConnection(url: URL | string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, { method = "GET", headers = {}, body, isChunked = false }: Asked = {}) =>
    new Promise<ConnectionAnswer>((resolve, reject) => {
      const length = body === undefined || isChunked ? {} : { "Content-Length": Buffer.byteLength(body) };
      const sent = request(new URL(path, url), { method, agent, headers: { ...headers, ...length } });
      sent.once("response", (answer) => {
        const isSameConnection = sent.reusedSocket;
        textOf(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, text, isSameConnection }),
          reject,
        );
      });
      sent.once("error", reject);
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
