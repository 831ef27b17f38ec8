import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { startStripeLocal } from "#stand-ins/stripe/start.ts";
import { stateDirectory } from "./paths.ts";
import { readSecrets } from "./secrets.ts";

/** The stand-in for Stripe on this machine, with the keys to it. */
export interface StandIn {
  url: string;
  secretKey: string;
  webhookSecret: string;
  stop: () => Promise<void>;
}

const ANSWERS_WITHIN_MS = 2000;

/** Holds the address of the stand-in while it runs: its port is any that was free. */
const addressFile = join(stateDirectory, "stripe-local.url");

/**
 * Starts the stand-in, which keeps its payments beside the app's data.
 * @param webhook the address that takes events; null to keep them until it is started with one
 */
export async function startStandIn(webhook: string | null): Promise<StandIn> {
  const keys = standInKeys();
  const { url, stop } = await startStripeLocal({
    ...keys,
    state: join(stateDirectory, "stripe-local.sqlite"),
    webhook: webhook === null ? null : () => webhook,
  });
  writeFileSync(addressFile, url);
  return {
    ...keys,
    url,
    stop: async () => {
      if (readAddress() === url) rmSync(addressFile);
      await stop();
    },
  };
}

/** The stand-in that the running app uses, or one of our own until it is stopped. */
export async function borrowStandIn(): Promise<StandIn> {
  const keys = standInKeys();
  const url = readAddress();
  if (url === null || !(await isAtWork(url, keys.secretKey))) return startStandIn(null);
  return { ...keys, url, stop: () => Promise.resolve() };
}

function standInKeys(): Pick<StandIn, "secretKey" | "webhookSecret"> {
  const secrets = readSecrets();
  return {
    secretKey: secrets["STRIPE_LOCAL_KEY"] ?? "",
    webhookSecret: secrets["STRIPE_LOCAL_WEBHOOK_SECRET"] ?? "",
  };
}

function readAddress(): string | null {
  try {
    return readFileSync(addressFile, "utf8");
  } catch {
    return null;
  }
}

/** The file outlives a stand-in that was killed, and its port may be somebody else's by now. */
async function isAtWork(url: string, secretKey: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${secretKey}` };
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const answer = await fetch(`${url}/v1/charges?limit=1`, { headers, signal, redirect: "error" }).catch(
    () => null,
  );
  return answer?.ok === true && answer.headers.has("stripe-version");
}
