import { openD1OverHttp } from "../local/state/d1-over-http.ts";
import type { DatabaseSettings } from "../data/deployed-settings.ts";
import { fetchWithRetry } from "./retry.ts";

const TIMEOUT_MS = 60_000;

/** The D1 of a deployed site. (developers.cloudflare.com/api, D1) */
export function openDeployedDatabase({ databaseUrl, apiToken }: DatabaseSettings): D1Database {
  return openD1OverHttp((path, body) =>
    fetchWithRetry(() =>
      fetch(`${databaseUrl}/${path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${apiToken}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    ),
  );
}
