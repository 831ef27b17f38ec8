import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { LOCALES } from "#i18n/locales.ts";
import { announcePages } from "#cli/content/index-now.ts";

interface Call {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

let server: Server;
let calls: Call[];
let status: number;
let warnings: string[];
let env: NodeJS.ProcessEnv;
const announce = (paths: string[], more: NodeJS.ProcessEnv = {}) =>
  announcePages(
    async () => paths,
    { ...env, ...more },
    (sentence) => warnings.push(sentence),
  );

beforeEach(async () => {
  [calls, warnings, status] = [[], [], 202];
  server = createServer((request, answer) => {
    void (async () => {
      calls.push(JSON.parse(await text(request)) as Call);
      answer.writeHead(status).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  env = {
    INDEXNOW_ENDPOINT: `http://127.0.0.1:${port}/indexnow`,
    INDEXNOW_KEY: "a-key-of-the-tests",
    SITE_URL: "https://music.example",
  };
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe("search engines", () => {
  it("are told of a page in all its languages, with the proof that the site says it", async () => {
    expect(await announce(["/song/x-000000"])).toBe(LOCALES.length);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      host: "music.example",
      key: "a-key-of-the-tests",
      keyLocation: "https://music.example/a-key-of-the-tests.txt",
    });
    expect(calls[0]?.urlList).toContain("https://music.example/hi/song/x-000000");
  });

  it("take at most 10,000 addresses a call", async () => {
    expect(await announce(Array.from({ length: 2_000 }, (_, index) => `/song/${index}`))).toBe(
      2_000 * LOCALES.length,
    );
    expect(calls.map(({ urlList }) => urlList.length)).toEqual([10_000, 8_000]);
  });

  it("are told nothing without a key or a change", async () => {
    expect(await announce(["/song/x"], { INDEXNOW_KEY: undefined })).toBe(0);
    expect(await announce([])).toBe(0);
    expect([calls, warnings]).toEqual([[], []]);
  });

  it("cost one warning when they cannot be told", async () => {
    status = 500;
    expect(await announce(["/song/x"])).toBe(0);
    expect(await announce(["/song/x"], { INDEXNOW_ENDPOINT: "http://127.0.0.1:1/" })).toBe(0);
    expect(await announce(["/song/x"], { SITE_URL: undefined })).toBe(0);
    expect(warnings).toHaveLength(3);
  });
});
