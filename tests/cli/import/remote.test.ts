import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { runBatch } from "#catalogue/db/batch.ts";
import { readDeployedSettings } from "#cli/data/deployed-settings.ts";
import { openDeployedData } from "#cli/data/deployed-data.ts";
import type { SiteData } from "#cli/data/site-data.ts";

interface Query {
  sql: string;
  params: SQLInputValue[];
}

/** Stands in for R2 and for D1; answers 503 as often as `refusals` says first. */
describe("a deployed site", () => {
  const objects = new Map<string, { bytes: Buffer; headers: IncomingMessage["headers"] }>();
  const database = new DatabaseSync(":memory:");
  let refusals = 0;
  let requests = 0;
  let server: Server;
  let site: SiteData;

  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    site = await openDeployedData({
      CLOUDFLARE_ACCOUNT_ID: "account",
      CLOUDFLARE_API_TOKEN: "token",
      R2_ACCESS_KEY_ID: "id",
      R2_SECRET_ACCESS_KEY: "secret",
      D1_DATABASE_ID: "database",
      R2_ENDPOINT: url,
      CLOUDFLARE_API_BASE_URL: url,
    });
    database.exec("CREATE TABLE things (id TEXT PRIMARY KEY, size INTEGER)");
  });
  afterAll(() => server.close());
  beforeEach(() => {
    [refusals, requests] = [0, 0];
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    requests++;
    const path = decodeURIComponent(request.url ?? "");
    if (refusals-- > 0) response.writeHead(503).end();
    else if (path.startsWith("/accounts/account/d1/database/database/"))
      answerQuery(request, response, body, path);
    else answerObject(request, response, body, path);
  }

  function answerQuery(request: IncomingMessage, response: ServerResponse, body: Buffer, path: string) {
    if (request.headers.authorization !== "Bearer token") return void response.writeHead(403).end("{}");
    const asked = JSON.parse(body.toString()) as Query | { batch: Query[] };
    try {
      const result = ("batch" in asked ? asked.batch : [asked]).map((query) => {
        const statement = database.prepare(query.sql);
        const rows = statement.all(...query.params) as Record<string, unknown>[];
        const raw = { columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row)) };
        return { results: path.endsWith("/raw") ? raw : rows, success: true, meta: {} };
      });
      response.end(JSON.stringify({ success: true, result }));
    } catch (error) {
      response.writeHead(400).end(JSON.stringify({ success: false, errors: [{ message: String(error) }] }));
    }
  }

  function answerObject(request: IncomingMessage, response: ServerResponse, body: Buffer, path: string) {
    const isSigned = /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/auto\/s3\//.test(
      request.headers.authorization ?? "",
    );
    if (!isSigned) return void response.writeHead(403).end();
    const key = path.replace("/tonearm-media/", "");
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, headers: request.headers });
      response.end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === "HEAD") {
      response.writeHead(objects.has(key) ? 200 : 404).end();
    } else {
      const entries = [...objects.keys()].map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
      );
      response.end(`<ListBucketResult>${entries.join("")}</ListBucketResult>`);
    }
  }

  it("gets each object signed, with its digest, again after a refusal", async () => {
    refusals = 2;
    const bytes = new Uint8Array([1, 2, 3]);
    await site.put("audio/ab/low.mp3", bytes, "audio/mpeg");
    const stored = objects.get("audio/ab/low.mp3");
    expect([requests, stored?.bytes]).toEqual([3, Buffer.from(bytes)]);
    expect(stored?.headers).toMatchObject({
      "content-type": "audio/mpeg",
      "content-md5": createHash("md5").update(bytes).digest("base64"),
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it("is asked what it has, lists it and removes it", async () => {
    await site.put("audio/cd/low.mp3", new Uint8Array([4]), "audio/mpeg");
    expect(await site.has("audio/cd/low.mp3")).toBe(true);
    expect(await Array.fromAsync(site.list("audio/"))).toContainEqual({
      key: "audio/cd/low.mp3",
      uploadedMs: Date.UTC(2026, 0, 2, 3, 4, 5),
    });
    await site.remove(["audio/cd/low.mp3"]);
    expect(await site.has("audio/cd/low.mp3")).toBe(false);
  });

  it("takes a batch of statements in one request and is read like the local database", async () => {
    await runBatch(site.db, [
      sql`INSERT INTO things VALUES (${"a"}, ${1})`,
      sql`INSERT INTO things VALUES (${"b"}, ${2})`,
    ]);
    expect(requests).toBe(1);
    expect(await site.db.all(sql`SELECT * FROM things ORDER BY id`)).toEqual([
      { id: "a", size: 1 },
      { id: "b", size: 2 },
    ]);
    expect(await site.db.values(sql`SELECT id FROM things ORDER BY id`)).toEqual([["a"], ["b"]]);
  });

  it("says what went wrong", async () => {
    const failure = await site.db
      .all(sql`SELECT * FROM absent`)
      .catch((error: Error) => (error.cause instanceof Error ? error.cause : error).message);
    expect(failure).toContain("D1 answered 400: Error: no such table: absent");
  });

  it("needs settings, and names all that are missing at once", () => {
    const read = () => readDeployedSettings({ CLOUDFLARE_ACCOUNT_ID: "account", R2_ACCESS_KEY_ID: "id" });
    expect(read).toThrow(/CLOUDFLARE_API_TOKEN[^]*D1_DATABASE_ID[^]*R2_SECRET_ACCESS_KEY/);
  });
});
