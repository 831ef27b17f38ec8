import { join } from "node:path";
import { unstable_readConfig } from "wrangler";

import { rootDirectory } from "../local/paths.ts";

/** Where the deployed site keeps its data, and the keys to it. */
export interface RemoteSettings {
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  databaseUrl: string;
  apiToken: string;
}

const NEEDED = {
  CLOUDFLARE_ACCOUNT_ID: "the account's id",
  CLOUDFLARE_API_TOKEN: "an API token that may edit D1",
  R2_ACCESS_KEY_ID: "the id of an R2 API token that may write objects",
  R2_SECRET_ACCESS_KEY: "the secret of that R2 API token",
  D1_DATABASE_ID: "the id of the D1 database, see 'npx wrangler d1 list'",
} as const;

/**
 * Reads the settings from the environment, the bucket's name from wrangler.toml. `R2_ENDPOINT` and
 * `CLOUDFLARE_API_BASE_URL` name other addresses than Cloudflare's own.
 * @throws Error that names all that is missing
 */
export function readRemoteSettings(env: NodeJS.ProcessEnv): RemoteSettings {
  const missing = Object.entries(NEEDED).filter(([name]) => !env[name]);
  if (missing.length > 0) {
    const lines = missing.map(([name, meaning]) => `  ${name.padEnd(22)} ${meaning}`);
    throw new Error(`--remote needs these in the environment:\n${lines.join("\n")}`);
  }
  const value = (name: keyof typeof NEEDED) => env[name] ?? "";
  const buckets: { binding: string; bucket_name?: string }[] = unstable_readConfig({
    config: join(rootDirectory, "wrangler.toml"),
  }).r2_buckets;
  const bucket = buckets.find(({ binding }) => binding === "MEDIA")?.bucket_name;
  if (!bucket) throw new Error("wrangler.toml names no bucket for MEDIA");
  const account = value("CLOUDFLARE_ACCOUNT_ID");
  const storage = env["R2_ENDPOINT"] ?? `https://${account}.r2.cloudflarestorage.com`;
  const api = env["CLOUDFLARE_API_BASE_URL"] ?? "https://api.cloudflare.com/client/v4";
  return {
    bucketUrl: `${storage}/${bucket}`,
    accessKeyId: value("R2_ACCESS_KEY_ID"),
    secretAccessKey: value("R2_SECRET_ACCESS_KEY"),
    databaseUrl: `${api}/accounts/${account}/d1/database/${value("D1_DATABASE_ID")}`,
    apiToken: value("CLOUDFLARE_API_TOKEN"),
  };
}
