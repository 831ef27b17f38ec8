import type { StripeSettings } from "../../http/config.ts";
import { logHint } from "../../http/log-failure.ts";
import { isLocalHost } from "../../http/site-address.ts";
import type { StripeKeys } from "./client.ts";

/** The place where money is paid: Stripe, or its stand-in on the developer's machine, which takes none. */
export interface Till extends StripeKeys {
  kind: "stripe" | "stand-in";
  /** The key of event signatures; without it no event of Stripe's can be believed. */
  webhookSecret: string | undefined;
  /** True when cards are charged in earnest. */
  isLive: boolean;
}

const REAL_KEY = /^(sk|rk)_(live|test)_/;
const STAND_IN_KEY = /^sk_local_/;

/** The till of this deployment; null when there is none, or when its settings contradict each other. */
export function tillOf(
  { secretKey, webhookSecret, apiBase }: StripeSettings,
  requestUrl: string,
): Till | null {
  if (!secretKey) return null;
  if (STAND_IN_KEY.test(secretKey)) {
    const isHere = apiBase !== undefined && isLocal(apiBase) && isLocalHost(requestUrl);
    if (!isHere) return refuse("the stand-in for Stripe works on the developer's own machine alone");
    return { kind: "stand-in", secretKey, apiBase, webhookSecret, isLive: false };
  }
  if (!REAL_KEY.test(secretKey)) return refuse("STRIPE_SECRET_KEY is no secret key");
  if (apiBase) return refuse("STRIPE_API_BASE is set beside a real key");
  return { kind: "stripe", secretKey, webhookSecret, isLive: secretKey.includes("_live_") };
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && isLocalHost(url);
}

const logged = new Set<string>();

/** Logs why nothing can be bought, once an isolate. */
function refuse(reason: string): null {
  if (!logged.has(reason)) logHint(`No payments: ${reason}, see docs/operations.md`);
  logged.add(reason);
  return null;
}
