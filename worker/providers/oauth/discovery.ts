import {
  type AuthorizationServer,
  discoveryRequest,
  type JWKSCacheInput,
  processDiscoveryResponse,
} from "oauth4webapi";

import { requestTo } from "./code-flow.ts";

const REMEMBERED_MS = 3_600_000;

interface Discovered {
  server: AuthorizationServer;
  /** The library keeps the issuer's keys in here. */
  keys: JWKSCacheInput;
  until: number;
}

const known = new Map<string, Discovered>();

/**
 * An issuer's endpoints and keys, remembered in the isolate. (OpenID Connect Discovery 1.0, 4)
 * The metadata is a copy for each request: the library shares what it fetches for one object, and a Worker's
 * request may not wait for another one's.
 * @throws Error when the issuer is away or is another than it says
 */
export async function discover(issuer: string): Promise<Pick<Discovered, "server" | "keys">> {
  const now = Date.now();
  let discovered = known.get(issuer);
  if (!discovered || discovered.until <= now) {
    const url = new URL(issuer);
    const server = await processDiscoveryResponse(url, await discoveryRequest(url, requestTo(issuer)));
    discovered = { server, keys: {}, until: now + REMEMBERED_MS };
    known.set(issuer, discovered);
  }
  return { server: { ...discovered.server }, keys: discovered.keys };
}
