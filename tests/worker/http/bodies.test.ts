import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { PICTURE_MAX_BYTES } from "#domain/people/account.ts";
import { oneConnection } from "../../support/one-connection.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.stop());

const json = { "Content-Type": "application/json" };
/** More than a runtime reads of its own accord before it gives a connection up, and less than any call may have. */
const large = JSON.stringify({ text: "x".repeat(72_000) });
const tooLarge = JSON.stringify({ text: "x".repeat(400_000) });

describe("a body that nobody wanted", () => {
  it.each([
    ["a write of a visitor", 401, "POST", "/api/v1/like", json],
    ["an unknown address", 404, "POST", "/api/v1/nothing", json],
    ["an address outside the API", 404, "PUT", "/media/nothing", json],
    ["a page of another site", 403, "POST", "/api/v1/contact", { ...json, Origin: "https://evil.example" }],
    ["another method", 405, "POST", "/api/v1/song/top15", json],
    ["another type", 415, "POST", "/api/v1/albums/comment", { "Content-Type": "text/plain" }],
    ["too large a body", 413, "POST", "/api/v1/contact", json],
  ])(
    "is read to its end, and the connection serves on: %s (%i)",
    async (_, status, method, path, headers) => {
      const { ask, close } = oneConnection(await worker.url);
      for (let round = 0; round < 6; round += 1) {
        const body = status === 413 || path.startsWith("/media") ? tooLarge : large;
        const refused = await ask(path, { method, headers, body, isChunked: round % 2 === 1 });
        expect([refused.status, JSON.parse(refused.text)]).toMatchObject([status, { success: false }]);
        const visit = JSON.stringify({ page: "/", country: "DE" });
        const next = await ask("/api/v1/traffic/log", { method: "POST", headers: json, body: visit });
        expect([round, next.status, next.isSameConnection]).toEqual([round, 204, true]);
      }
      close();
    },
  );

  it("is cut off where nobody can have meant it", async () => {
    const part = Buffer.alloc(1024 * 1024, "x");
    const most = 12 * PICTURE_MAX_BYTES;
    const sent = request(new URL("/media/nothing", await worker.url), { method: "POST", headers: json });
    const end = new Promise<string>((resolve) => {
      sent.once("response", ({ statusCode }) => resolve(String(statusCode)));
      sent.once("error", () => resolve("cut off"));
    });
    let written = 0;
    const write = () => {
      while (written < most && !sent.destroyed) {
        written += part.length;
        if (!sent.write(part)) return void sent.once("drain", write);
      }
      if (!sent.destroyed) sent.end();
    };
    write();
    expect(await end).toMatch(/404|cut off/);
    sent.destroy();
    expect(written).toBeLessThan(most);
    expect(written).toBeGreaterThan(PICTURE_MAX_BYTES);
    expect((await worker.request("/song/top15")).status).toBe(200);
  });
});

describe("a body whose end never comes", () => {
  const parts = '{"email":';
  it.each([
    ["is wanted", 400, "/api/v1/contact", `Content-Length: 1000\r\n\r\n${parts}`],
    ["is wanted, in chunks", 400, "/api/v1/contact", `Transfer-Encoding: chunked\r\n\r\n9\r\n${parts}\r\n`],
    ["is not wanted", 401, "/api/v1/like", `Content-Length: 1000\r\n\r\n${parts}`],
    ["is not wanted, in chunks", 400, "/api/v1/like", `Transfer-Encoding: chunked\r\n\r\n9\r\n${parts}\r\n`],
    ["has not begun", 400, "/api/v1/contact", "Content-Length: 1000\r\n\r\n"],
  ])("is given up and its connection ended, where it %s (%i)", async (_, status, path, rest) => {
    const socket = await begin(path, rest);
    const text = (await Array.fromAsync(socket)).join("");
    expect([text.slice(9, 12), text.includes('"success":false')]).toEqual([String(status), true]);
    expect(worker.printed()).toBe("");
  });

  it("is given up where it trickles", async () => {
    const socket = await begin("/api/v1/contact", `Content-Length: 70000\r\n\r\n${parts}`);
    socket.on("error", () => undefined);
    const trickle = setInterval(() => socket.write(" "), 20);
    const [answer] = (await once(socket, "data")) as [Buffer];
    clearInterval(trickle);
    socket.destroy();
    expect(answer.toString().slice(9, 12)).toBe("400");
  });

  async function begin(path: string, rest: string): Promise<Socket> {
    const { hostname, port, host } = await worker.url;
    const socket = connect(Number(port), hostname);
    const head = `Host: ${host}\r\nContent-Type: application/json\r\nX-Test-Silent-At-Most-Ms: 100\r\n`;
    socket.write(`POST ${path} HTTP/1.1\r\n${head}${rest}`);
    return socket;
  }
});

it("tells browsers to come by https only where they came by it", async () => {
  for (const path of [
    "/api/v1/song/top15",
    "/api/v1/nothing",
    "/media/covers/none/160.webp",
    "/robots.txt",
  ]) {
    const headerOf = async (scheme: string) =>
      (await worker.fetch(`${scheme}://music.example${path}`)).headers.get("Strict-Transport-Security");
    expect([path, await headerOf("https"), await headerOf("http")]).toEqual([path, "max-age=31536000", null]);
  }
});
