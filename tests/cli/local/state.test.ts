import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { rootDirectory } from "#cli/local/paths.ts";
import { freePort } from "#cli/local/machine/port.ts";
import { readAddress } from "#cli/local/state/address.ts";
import { type LocalPlatform, openAsOwner, openLocal } from "#cli/local/state/platform.ts";
import { isAlive } from "./processes.ts";

let directory = "";
const opened: { close: () => Promise<void> }[] = [];
const children: ChildProcess[] = [];

beforeEach(() => (directory = mkdtempSync(join(tmpdir(), "tonearm-state-"))));
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const platform of opened.splice(0)) await platform.close();
  rmSync(directory, { recursive: true });
});

async function open(): Promise<LocalPlatform> {
  const platform = await openLocal(directory);
  opened.push(platform);
  return platform;
}

const createTable = ({ env }: LocalPlatform) => env.DB.prepare("CREATE TABLE notes (n INTEGER)").run();
const write = ({ env }: LocalPlatform, n: number) =>
  env.DB.prepare("INSERT INTO notes VALUES (?)").bind(n).run();
async function notes({ env }: LocalPlatform): Promise<number[]> {
  const { results } = await env.DB.prepare("SELECT n FROM notes ORDER BY n").all<{ n: number }>();
  return results.map(({ n }) => n);
}

/** A command in a process of its own, which owns the data, writes and waits. @returns when it has written */
async function startCommand(n: number): Promise<ChildProcess> {
  const script = join(rootDirectory, "tests", "support", "entries", "write-note-entry.ts");
  const child = spawn(process.execPath, [script, directory, String(n)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await once(createInterface({ input: child.stdout }), "line");
  return child;
}

describe("the local data", () => {
  it("are shared by commands at the same time, each with rows and objects of the others", async () => {
    const [first, second] = [await open(), await open()];
    await createTable(first);
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(n % 2 ? first : second, n)));
    expect(await notes(second)).toHaveLength(40);
    const bytes = new Uint8Array(300_000).fill(7);
    await second.env.MEDIA.put("a/b", bytes, { httpMetadata: { contentType: "audio/mpeg" } });
    expect(await first.env.MEDIA.head("a/b")).toMatchObject({ key: "a/b", size: 300_000 });
    expect(new Uint8Array((await (await first.env.MEDIA.get("a/b"))?.arrayBuffer()) ?? [])).toEqual(bytes);
    expect((await first.env.MEDIA.list({ prefix: "a/" })).objects.map(({ key }) => key)).toEqual(["a/b"]);
    await first.env.MEDIA.delete("a/b");
    expect(await second.env.MEDIA.get("a/b")).toBeNull();
  });

  it("go on being served to the others when their owner ends", async () => {
    const [first, second] = [await open(), await open()];
    await createTable(first);
    const writing = Promise.all(Array.from({ length: 20 }, (_, n) => write(second, n)));
    await first.close();
    await writing;
    expect(await notes(second)).toHaveLength(20);
  });

  it("are given to an app that starts, by a command in the middle of its work, which goes on", async () => {
    const command = await open();
    await createTable(command);
    const writing = Promise.all(Array.from({ length: 40 }, (_, n) => write(command, n)));
    const app = await openAsOwner(directory);
    opened.unshift(app);
    await writing;
    await write(command, 40);
    expect(await notes(app)).toHaveLength(41);
    expect(readAddress(directory)?.pid).toBe(process.pid);
  });

  it("are not given away by an app", async () => {
    const app = await openAsOwner(directory);
    opened.push(app);
    const worker = { modules: true, script: "export default {}", compatibilityDate: "2026-10-01" };
    await app.serve(() => ({ worker, port: 0 }));
    await expect(openAsOwner(directory)).rejects.toThrow(/runs already on http:\/\/localhost/);
  });

  it("are the app's, whatever database and bucket wrangler.toml names", async () => {
    const build = join(directory, "dist");
    mkdirSync(join(build, "server"), { recursive: true });
    mkdirSync(join(build, "client"));
    const deployed = {
      name: "polar-tapes",
      main: "entry.mjs",
      compatibility_date: "2026-10-01",
      vars: { SITE_URL: "http://localhost:1", SITE_NAME: "Polar Tapes" },
      assets: { directory: "../client", binding: "ASSETS" },
      d1_databases: [{ binding: "DB", database_name: "deployed", database_id: "5f7c2b1e" }],
      r2_buckets: [{ binding: "MEDIA", bucket_name: "deployed-media" }],
    };
    writeFileSync(join(build, "server", "wrangler.json"), JSON.stringify(deployed));
    writeFileSync(
      join(build, "server", "entry.mjs"),
      `export default { fetch: async (_, { DB, MEDIA }) => Response.json([
        (await DB.prepare("SELECT n FROM notes").all()).results, (await MEDIA.list()).objects.length]) }`,
    );
    vi.stubEnv("TONEARM_BUILD", build).stubEnv("TONEARM_STATE", directory).resetModules();
    const { serveApp } = await import("#cli/local/serve.ts");
    const command = await open();
    await createTable(command);
    await write(command, 7);
    await command.env.MEDIA.put("a", "b");
    const app = await serveApp(await openAsOwner(directory), await freePort());
    opened.unshift({ close: app.stop });
    expect(await (await fetch(app.url)).json()).toEqual([[{ n: 7 }], 1]);
  });

  it("survive an owner that is killed: nothing of it stays, what it wrote does", async () => {
    const child = await startCommand(1);
    const left = readAddress(directory)?.children ?? [];
    expect(left.length).toBeGreaterThan(0);
    child.kill("SIGKILL");
    await once(child, "exit");
    const next = await open();
    await write(next, 2);
    expect(await notes(next)).toEqual([1, 2]);
    expect(left.filter(isAlive)).toEqual([]);
  });

  it("are told to nobody without the key", async () => {
    const platform = await open();
    await createTable(platform);
    const { url } = readAddress(directory) ?? { url: "" };
    const headers = { Authorization: "Bearer undefined" };
    for (const init of [{}, { headers }]) expect((await fetch(`${url}/d1/query`, init)).status).toBe(401);
  });

  it("take no notice of an address that a dead owner left", async () => {
    const stale = { url: "http://127.0.0.1:9", key: "k", pid: 1, command: "", children: [], app: null };
    writeFileSync(join(directory, "owner.json"), JSON.stringify(stale));
    const platform = await open();
    await createTable(platform);
    await write(platform, 1);
    expect(await notes(platform)).toEqual([1]);
  });
});
