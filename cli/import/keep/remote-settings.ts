import { join } from "node:path";
import { unstable_readConfig } from "wrangler";

import { rootDirectory } from "../../local/paths.ts";
import {
  type DatabaseSettings,
  NEEDED_BY_DATABASE,
  readDatabaseSettings,
  requireAll,
} from "./database-settings.ts";

/** Where the deployed site keeps its data, and the keys to it. */
export interface RemoteSettings extends DatabaseSettings {
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const NEEDED = {
  ...NEEDED_BY_DATABASE,
  R2_ACCESS_KEY_ID: "the id of an R2 API token that may write objects",
  R2_SECRET_ACCESS_KEY: "the secret of that R2 API token",
} as const;

/**
 * Reads the settings from the environment, the bucket's name from wrangler.toml. `R2_ENDPOINT` names
 * another address than Cloudflare's own.
 * @throws Error that names all that is missing
 */
export function readRemoteSettings(env: NodeJS.ProcessEnv): RemoteSettings {
  const value = requireAll(env, NEEDED);
  const buckets: { binding: string; bucket_name?: string }[] = unstable_readConfig({
    config: join(rootDirectory, "wrangler.toml"),
  }).r2_buckets;
  const bucket = buckets.find(({ binding }) => binding === "MEDIA")?.bucket_name;
  if (!bucket) throw new Error("wrangler.toml names no bucket for MEDIA");
  const storage = env["R2_ENDPOINT"] ?? `https://${value("CLOUDFLARE_ACCOUNT_ID")}.r2.cloudflarestorage.com`;
  return {
    ...readDatabaseSettings(env),
    bucketUrl: `${storage}/${bucket}`,
    accessKeyId: value("R2_ACCESS_KEY_ID"),
    secretAccessKey: value("R2_SECRET_ACCESS_KEY"),
  };
}
