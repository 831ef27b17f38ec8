import { spawn } from "node:child_process";

import { ImportFailure } from "../failure.ts";

export interface ToolResult {
  exitCode: number;
  /** The end of what it printed on stderr. */
  messages: string;
}

const KEPT_MESSAGES = 64 * 1024;
const SILENT_FOR_MS = 60_000;

/**
 * Runs ffmpeg or ffprobe. Its stdout goes to `onOutput` piece by piece.
 * @throws ImportFailure when it prints nothing for a minute; it is killed then
 * @throws the signal's reason when that aborts
 * @throws Error when the machine is to blame and not the file
 */
export async function runTool(
  command: "ffmpeg" | "ffprobe",
  parameters: readonly string[],
  { signal, onOutput }: { signal: AbortSignal; onOutput: (bytes: Buffer) => void },
): Promise<ToolResult> {
  signal.throwIfAborted();
  const child = spawn(command, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
    // Out of reach of the terminal's Ctrl+C: a tool that ends by itself then would look like a damaged file.
    detached: process.platform !== "win32",
  });
  let messages = "";
  let isHung = false;
  const kill = () => child.kill("SIGKILL");
  const watch = setTimeout(() => {
    isHung = true;
    kill();
  }, SILENT_FOR_MS);
  signal.addEventListener("abort", kill, { once: true });
  child.stdout.on("data", (bytes: Buffer) => {
    watch.refresh();
    onOutput(bytes);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    watch.refresh();
    messages = (messages + text).slice(-KEPT_MESSAGES);
  });
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    signal.throwIfAborted();
    if (isHung) throw new ImportFailure(`gave up: ${command} made no progress for ${SILENT_FOR_MS / 1000} s`);
    if (exitCode === null) throw new Error(`${command} was killed by something else than this import`);
    if (messages.includes("No space left on device")) throw new Error("the disk is full");
    return { exitCode, messages };
  } finally {
    clearTimeout(watch);
    signal.removeEventListener("abort", kill);
  }
}
