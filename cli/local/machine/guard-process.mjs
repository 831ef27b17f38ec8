// Reads "+pid" and "-pid" lines from the process that started it. When that process is gone, however it died, its
// input ends, and what it had started and not ended is ended here.
import { createInterface } from "node:readline";

const pids = new Set();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith("+")) pids.add(pid);
  else pids.delete(pid);
}
for (const pid of pids) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended by itself.
  }
}
