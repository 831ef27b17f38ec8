import { addressesOf } from "#worker/crawlers/site/addresses.ts";

/** Any of the engines that take part tells all others. (indexnow.org, Documentation) */
const ENDPOINT = "https://api.indexnow.org/indexnow";
const ADDRESSES_PER_CALL = 10_000;
const TIMEOUT_MS = 10_000;
const KEY = /^[A-Za-z0-9-]{8,128}$/;

/**
 * Tells search engines which pages have changed or are gone, in all their languages. Needs `INDEXNOW_KEY` and
 * `SITE_URL`, does nothing without a key, and never fails: engines find by the sitemap the pages that they were not told.
 * `INDEXNOW_ENDPOINT` names another service.
 * @param listPages their paths without language, such as /song/x; not asked without a key
 * @param warn receives one sentence when something went wrong
 * @returns how many addresses were taken
 */
export async function announcePages(
  listPages: () => Promise<readonly string[]>,
  env: NodeJS.ProcessEnv,
  warn: (sentence: string) => void,
): Promise<number> {
  const { INDEXNOW_KEY: key, SITE_URL: siteUrl, INDEXNOW_ENDPOINT: endpoint = ENDPOINT } = env;
  if (!key) return 0;
  if (!KEY.test(key) || !siteUrl || !URL.canParse(siteUrl)) {
    warn(
      "Search engines were not told: INDEXNOW_KEY needs 8 to 128 letters or digits, and SITE_URL an address.",
    );
    return 0;
  }
  const { origin, host } = new URL(siteUrl);
  const proof = { host, key, keyLocation: `${origin}/${key}.txt` };
  let taken = 0;
  try {
    const addresses = (await listPages()).flatMap((path) => addressesOf(origin, path));
    for (let start = 0; start < addresses.length; start += ADDRESSES_PER_CALL) {
      const urlList = addresses.slice(start, start + ADDRESSES_PER_CALL);
      await send(endpoint, { ...proof, urlList });
      taken += urlList.length;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(`Search engines were told of ${taken} addresses, then: ${reason}`);
  }
  return taken;
}

async function send(endpoint: string, body: object): Promise<void> {
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`);
}
