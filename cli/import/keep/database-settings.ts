/** Where the deployed site keeps its rows, and the key to them. */
export interface DatabaseSettings {
  databaseUrl: string;
  apiToken: string;
}

/** What `--remote` needs to reach the rows. */
export const NEEDED_BY_DATABASE = {
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

/** Gives the values of variables. @param needed what each is @throws Error that names all that are missing */
export function requireAll<Name extends string>(
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
