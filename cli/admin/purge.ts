import { fetchWithRetry } from "../data/retry.ts";

/** Cloudflare takes so many tags a request. (developers.cloudflare.com/cache/how-to/purge-cache, limits) */
const TAGS_A_REQUEST = 100;
const TIMEOUT_MS = 30_000;

/**
 * Makes Cloudflare's cache forget the pages with one of these tags.
 * @returns false when `CLOUDFLARE_ZONE_ID` does not say which zone
 * @throws Error with the status of Cloudflare's answer
 */
export async function purgeTags(env: NodeJS.Dict<string>, tags: readonly string[]): Promise<boolean> {
  const { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL } = env;
  if (!zone) return false;
  const api = CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
  for (let start = 0; start < tags.length; start += TAGS_A_REQUEST) {
    const body = JSON.stringify({ tags: tags.slice(start, start + TAGS_A_REQUEST) });
    const answer = await fetchWithRetry(() =>
      fetch(`${api}/zones/${encodeURIComponent(zone)}/purge_cache`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    if (!answer.ok) throw new Error(`The cache was not purged: Cloudflare answered ${answer.status}`);
    await answer.body?.cancel();
  }
  return true;
}
