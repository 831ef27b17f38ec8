import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { type Reply, type Request, readRequest } from "./message.ts";

/** A server on this machine alone. */
export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

const OUR_HOSTS = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** Serves this machine. @param port 0 for any that is free */
export async function listen(
  port: number,
  answer: (request: Request) => Reply | Promise<Reply>,
): Promise<RunningServer> {
  const server = createServer((message, response) => {
    readRequest(message)
      .then((request) => (isFromHere(request) ? answer(request) : NOT_FROM_HERE))
      .catch((error: unknown) => {
        console.error(error);
        return { status: 500, headers: {}, body: "The stand-in for Stripe has failed" } satisfies Reply;
      })
      .then((reply) => {
        response.writeHead(reply.status, reply.headers);
        return response.end(reply.body);
      })
      .catch((error: unknown) => console.error(error));
  });
  await opened(server, port);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const NOT_FROM_HERE: Reply = {
  status: 403,
  headers: {},
  body: "The stand-in for Stripe is for this machine only",
};

/** Refuses other sites: they may neither read nor press anything here, whatever name they give this machine. */
function isFromHere({ headers, method }: Request): boolean {
  if (!OUR_HOSTS.test(headers.host ?? "")) return false;
  const { origin } = headers;
  return method === "GET" || origin === undefined || origin === `http://${headers.host}`;
}

function opened(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
}
