import type { Env } from "../../http/env.ts";
import { isLocalHost } from "../../http/host.ts";
import { logHint } from "../../http/log-failure.ts";
import type { StripeKeys } from "./client.ts";

/** Who takes the money: Stripe, or its stand-in on the developer's machine, which takes none. */
export interface Till extends StripeKeys {
  kind: "stripe" | "stand-in";
  /** Without it no event of Stripe's can be believed. */
  webhookSecret: string | undefined;
  /** Whether cards are charged in earnest. */
  isLive: boolean;
}

type TillEnv = Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_BASE">;

const REAL_KEY = /^(sk|rk)_(live|test)_/;
const STAND_IN_KEY = /^sk_local_/;

/** The till of this deployment; null when there is none, or when its settings contradict each other. */
export function tillOf(env: TillEnv, requestUrl: string): Till | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_API_BASE: apiBase } = env;
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

const said = new Set<string>();

/** Says why nothing can be bought, once an isolate. */
function refuse(reason: string): null {
  if (!said.has(reason)) logHint(`No payments: ${reason}, see docs/operations.md`);
  said.add(reason);
  return null;
}
