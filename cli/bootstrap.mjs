// The only file that has to run on whatever Node a newcomer has (20 or later), before anything is installed:
// it installs what the lockfile names, then hands over to the pinned Node and to `cli/<task>.ts`.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [task, ...parameters] = process.argv.slice(2);

installDependencies();
runTask();

function installDependencies() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules", ".installed-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing dependencies (npm ci) …");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  const { status } = spawnSync(command, [...args, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: !npm && process.platform === "win32",
  });
  if (status !== 0) {
    console.error(
      "npm ci failed; see its message above. Tonearm needs Node 20 or later and the npm registry.",
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

function runTask() {
  const bin = join(root, "node_modules", ".bin");
  const node = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  const child = spawn(
    existsSync(node) ? node : process.execPath,
    [join(root, "cli", `${task}.ts`), ...parameters],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        PATH: `${bin}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
        // Nothing here calls home: no telemetry, no update check, no request.cf download.
        ASTRO_TELEMETRY_DISABLED: "1",
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
        WRANGLER_HIDE_BANNER: "true",
        WRANGLER_SEND_METRICS: "false",
        WRANGLER_SEND_ERROR_REPORTS: "false",
        WRANGLER_LOG: process.env.WRANGLER_LOG ?? "warn",
        NODE_NO_WARNINGS: "1",
        // A command starts in two thirds of the time when its modules are compiled already.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "node"),
      },
    },
  );
  // A terminal's Ctrl+C reaches the task by itself; the others may have been meant for this process alone.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 500).unref();
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
