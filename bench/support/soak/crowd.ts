import { connect, type Socket } from "node:net";

const BYTES_A_TURN = 8192;
const TURN_MS = 1000;

/** How the half-sent requests of one kind ended. */
interface Held {
  name: string;
  /** Seconds after which the server ended each. */
  endedAfter: number[];
  open: number;
}

const hostOf = (url: string) => {
  const { hostname, port, host } = new URL(url);
  return { hostname, port: Number(port), host };
};

/**
 * Opens connections and sends the beginning of a request over each: half of them without the end of its head, half
 * without the end of its body.
 */
export function sendHalf(url: string, count: number): { held: Held[]; end: () => void } {
  const { hostname, port, host } = hostOf(url);
  const head = `POST /api/v1/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const kinds: [string, string][] = [
    ["without the end of the head", `${head}X-Half: `],
    ["without the end of the body", `${head}Content-Length: 1000\r\n\r\n{"email":`],
  ];
  const sockets: Socket[] = [];
  const held = kinds.map(([name, bytes]) => {
    const kind: Held = { name, endedAfter: [], open: 0 };
    for (let n = 0; n < count / kinds.length; n += 1) {
      const started = performance.now();
      kind.open += 1;
      const socket = connect(port, hostname, () => socket.write(bytes));
      socket.on("error", () => undefined).resume();
      socket.once("close", () => {
        kind.open -= 1;
        kind.endedAfter.push((performance.now() - started) / 1000);
      });
      sockets.push(socket);
    }
    return kind;
  });
  return { held, end: () => sockets.forEach((socket) => socket.destroy()) };
}

/** What came of reading slowly. */
export interface SlowReading {
  bytes: number;
  /** Files that were read to their end. */
  whole: number;
  /** Connections that ended before the file did, or did not begin with it. */
  broken: string[];
}

/** Reads a file at 8 kB/s, and again, until told to end. */
export async function readSlowly(
  url: string,
  { path, cookie }: { path: string; cookie: () => string },
  over: AbortSignal,
  count: SlowReading,
): Promise<void> {
  const { hostname, port, host } = hostOf(url);
  while (!over.aborted) {
    const socket = connect(port, hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie()}\r\nConnection: close\r\n\r\n`);
    const { status, expected, read } = await drain(socket, over);
    count.bytes += read;
    if (over.aborted) return;
    if (status !== 200 || read < expected) count.broken.push(`${status}, ${read} of ${expected} bytes`);
    else count.whole += 1;
  }
}

/** Takes so many bytes a second from a socket, until it or the run ends. */
function drain(
  socket: Socket,
  over: AbortSignal,
): Promise<{ status: number; expected: number; read: number }> {
  let head = "";
  let [status, expected, read] = [0, Infinity, 0];
  const take = () => {
    const part =
      (socket.read(Math.min(BYTES_A_TURN, socket.readableLength)) as Buffer | null) ?? Buffer.alloc(0);
    if (expected < Infinity) return void (read += part.length);
    head += part.toString("latin1");
    const end = head.indexOf("\r\n\r\n");
    if (end === -1) return;
    status = Number(head.slice(9, 12));
    expected = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    read = head.length - end - 4;
  };
  return new Promise((resolve) => {
    const turns = setInterval(take, TURN_MS);
    const end = () => {
      clearInterval(turns);
      over.removeEventListener("abort", end);
      socket.destroy();
      resolve({ status, expected, read });
    };
    socket.on("error", end).once("close", end);
    over.addEventListener("abort", end);
    // Without a listener that waits for bytes nothing is read ahead, and the end would not be noticed.
    socket
      .on("readable", () => undefined)
      .once("end", () => {
        while (socket.readableLength > 0) take();
        end();
      });
  });
}
