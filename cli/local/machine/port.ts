import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** An app that was told to end, or killed, has let go of its port within this time. */
const FREED_WITHIN_MS = 3000;
const LOOK_AGAIN_MS = 50;

/**
 * The port that `PORT` names, or the usual one. Where it is none, or taken, the process ends with a sentence.
 * @param command names it, such as "npm start"
 */
export async function requirePort(usual: number, command: string): Promise<number> {
  const port = Number(process.env["PORT"] ?? usual);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`PORT is '${process.env["PORT"]}', which is no port number.`);
    process.exit(2);
  }
  const deadline = Date.now() + FREED_WITHIN_MS;
  while (!(await isPortFree(port)) && Date.now() < deadline) await wait(LOOK_AGAIN_MS);
  if (await isPortFree(port)) return port;
  console.error(
    `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 1} ${command}`,
  );
  process.exit(1);
}

/** True when nothing listens on this port of this machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1" }, () => probe.close(() => resolve(true)));
  });
}

/** A port that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host: "127.0.0.1" }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
