import { spawn } from "node:child_process";

import { ImportFailure } from "./failure.ts";

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
 */
export async function runTool(
  command: "ffmpeg" | "ffprobe",
  parameters: readonly string[],
  { signal, onOutput }: { signal: AbortSignal; onOutput: (bytes: Buffer) => void },
): Promise<ToolResult> {
  signal.throwIfAborted();
  const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
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
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve(code ?? -1));
    });
    signal.throwIfAborted();
    if (isHung) throw new ImportFailure(`gave up: ${command} made no progress for ${SILENT_FOR_MS / 1000} s`);
    return { exitCode, messages };
  } finally {
    clearTimeout(watch);
    signal.removeEventListener("abort", kill);
  }
}
