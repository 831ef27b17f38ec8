import { join } from "node:path";
import { unstable_readConfig } from "wrangler";

import { rootDirectory } from "../local/paths.ts";

/** The address of the deployed site's rows, and the key to them. */
export interface DatabaseSettings {
  databaseUrl: string;
  apiToken: string;
}

const NEEDED_BY_DATABASE = {
  CLOUDFLARE_ACCOUNT_ID: "the account's id",
  CLOUDFLARE_API_TOKEN: "an API token that may edit D1",
  D1_DATABASE_ID: "the id of the D1 database, see 'npx wrangler d1 list'",
} as const;

/**
 * Reads the settings from the environment. `CLOUDFLARE_API_BASE_URL` names another address than Cloudflare's own.
 * @throws Error that names all that is missing
 */
export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const value = requireAll(env, NEEDED_BY_DATABASE);
  const api = env["CLOUDFLARE_API_BASE_URL"] ?? "https://api.cloudflare.com/client/v4";
  return {
    databaseUrl: `${api}/accounts/${value("CLOUDFLARE_ACCOUNT_ID")}/d1/database/${value("D1_DATABASE_ID")}`,
    apiToken: value("CLOUDFLARE_API_TOKEN"),
  };
}

/** The addresses of all data of the deployed site, and the keys to them. */
export interface DeployedSettings extends DatabaseSettings {
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const NEEDED_BY_ALL = {
  ...NEEDED_BY_DATABASE,
  R2_ACCESS_KEY_ID: "the id of an R2 API token that may write objects",
  R2_SECRET_ACCESS_KEY: "the secret of that R2 API token",
} as const;

/**
 * Reads the settings from the environment, the bucket's name from wrangler.toml. `R2_ENDPOINT` names
 * another address than Cloudflare's own.
 * @throws Error that names all that is missing
 */
export function readDeployedSettings(env: NodeJS.ProcessEnv): DeployedSettings {
  const value = requireAll(env, NEEDED_BY_ALL);
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

/** Gives the values of variables. @param needed their meaning, by name @throws Error that names all that are missing */
function requireAll<Name extends string>(
  env: NodeJS.ProcessEnv,
  needed: Record<Name, string>,
): (name: Name) => string {
  const missing = Object.entries<string>(needed).filter(([name]) => !env[name]);
  if (missing.length > 0) {
    const lines = missing.map(([name, meaning]) => `  ${name.padEnd(22)} ${meaning}`);
    throw new Error(`--remote needs these in the environment:\n${lines.join("\n")}`);
  }
  return (name) => env[name] ?? "";
}
