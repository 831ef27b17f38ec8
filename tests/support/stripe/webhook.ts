import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An event as it arrived. */
interface Taken {
  body: string;
  signature: string;
}

/** An app that takes events, with the status that its tests want. */
export async function startWebhook() {
  const taken: Taken[] = [];
  const hook = { url: "", status: 200, taken, stop: (): Promise<void> => Promise.resolve() };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      taken.push({ body, signature: String(request.headers["stripe-signature"]) });
      response.writeHead(hook.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  hook.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  hook.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return hook;
}
