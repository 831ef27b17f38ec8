import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";

import { catalogueDb } from "#catalogue/db/db.ts";
import { IMMUTABLE } from "#worker/http/files/immutable.ts";
import { openDeployedDatabase } from "./deployed-database.ts";
import { createLimit } from "../import/limit.ts";
import { readDeployedSettings } from "./deployed-settings.ts";
import { fetchWithRetry } from "./retry.ts";
import type { SiteData } from "./site-data.ts";

const AT_ONCE = 8;
const TIMEOUT_MS = 300_000;

/** A deployed site: R2 over its S3 interface, D1 over Cloudflare's. @throws Error that names the settings that are missing */
export async function openDeployedData(env: NodeJS.ProcessEnv): Promise<SiteData> {
  const settings = readDeployedSettings(env);
  const { accessKeyId, secretAccessKey, bucketUrl } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "auto", retries: 0 });
  const limit = createLimit(AT_ONCE);

  async function ask(path: string, init: RequestInit & { method: string }): Promise<Response> {
    const answer = await limit(() =>
      fetchWithRetry(() =>
        client.fetch(`${bucketUrl}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
      ),
    );
    if (answer.ok || (answer.status === 404 && init.method !== "PUT")) return answer;
    const reason = /<Message>([^<]*)</.exec(await answer.text())?.[1] ?? "";
    throw new Error(`R2 answered ${answer.status} to ${init.method} ${path} ${reason}`.trim());
  }

  return {
    db: catalogueDb({ DB: openDeployedDatabase(settings) }),
    close: async () => undefined,
    has: async (key) => (await ask(`/${key}`, { method: "HEAD" })).ok,
    put: async (key, bytes, contentType) => {
      const digest = createHash("md5").update(bytes).digest("base64");
      const headers = { "Content-Type": contentType, "Cache-Control": IMMUTABLE, "Content-MD5": digest };
      const answer = await ask(`/${key}`, { method: "PUT", headers, body: bytes });
      await answer.body?.cancel();
    },
    remove: async (keys) => {
      await Promise.all(keys.map((key) => ask(`/${key}`, { method: "DELETE" })));
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (token !== undefined) query.set("continuation-token", token);
        const xml = await (await ask(`?${query}`, { method: "GET" })).text();
        for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield {
            key: textOf(entry, "Key") ?? "",
            uploadedMs: Date.parse(textOf(entry, "LastModified") ?? ""),
          };
        }
        token = textOf(xml, "NextContinuationToken");
      } while (token !== undefined);
    },
  };
}

/** Keys of ours need no decoding; tokens are base64. */
const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)<`).exec(xml)?.[1];
