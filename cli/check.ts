import { spawn } from "node:child_process";

import { rootDirectory } from "./local/paths.ts";

/** Everything that is known to be wrong without running the product; none of it needs a network. */
const CHECKS: Record<string, string[]> = {
  format: ["prettier", "--check", "--log-level=warn", "."],
  lint: ["oxlint", "--type-aware", "--quiet"],
  types: ["astro", "check", "--minimumSeverity", "warning"],
  unused: ["knip", "--no-progress"],
};

const only = process.argv.slice(2);
const chosen = Object.entries(CHECKS).filter(([name]) => only.length === 0 || only.includes(name));
await run(["astro", "sync"]);
let failed = 0;
for (const [name, command] of chosen) {
  const { code, output } = await run(command);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}`);
  if (code !== 0) {
    failed += 1;
    console.log(output);
  }
}
console.log(`checks: ${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run([command = "", ...parameters]: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(command, parameters, { cwd: rootDirectory });
  const printed: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => printed.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => printed.push(chunk));
  return new Promise((resolve) => {
    child.on("exit", (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() }));
  });
}
