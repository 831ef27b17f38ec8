import { prepareData, preparePages, prepareSound } from "./local/prepare.ts";
import { isPortFree, serveApp } from "./local/serve.ts";
import { startTill } from "./local/till.ts";

const DEFAULT_PORT = 8787;
const port = Number(process.env["PORT"] ?? DEFAULT_PORT);

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT is '${process.env["PORT"]}', which is no port number.`);
  process.exit(2);
}
if (!(await isPortFree(port))) {
  console.error(
    `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 1} npm start`,
  );
  process.exit(1);
}

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop.abort());

const started = performance.now();
await prepareData();
const sound = prepareSound(stop.signal).catch((error: unknown) => console.error(error));
await preparePages();
if (stop.signal.aborted) process.exit(0);
const till = await startTill(`http://localhost:${port}`);
const server = await serveApp(port, till.variables);
const seconds = ((performance.now() - started) / 1000).toFixed(1);

console.log(`
  Tonearm is on ${server.url}   (ready in ${seconds} s)

  Bring in music    npm run import -- <folder>
  Sign in           ${server.url}/register   (its mail arrives at ${server.url}/dev/outbox)
  Buy               ${till.url ? `with a stand-in for Stripe, no money moves; refunds and more: ${till.url}/dashboard` : "with your key of Stripe"}
  Stop              Ctrl+C
`);

stop.signal.addEventListener("abort", () => void server.stop());
if (stop.signal.aborted) await server.stop();
const code = await server.ended;
await till.stop();
stop.abort();
await sound;
process.exit(code === 143 || code === 130 ? 0 : code);
