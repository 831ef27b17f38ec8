import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

import { developersFile } from "./developers-file.ts";
import { startStandIn } from "./stand-in.ts";

/** Who takes money for the app on this machine. */
export interface Till {
  /** For the app, besides those in its files. */
  variables: Record<string, string>;
  /** Where the stand-in is; null when the developer has a key of Stripe. */
  url: string | null;
  stop: () => Promise<void>;
}

/**
 * Starts the stand-in for Stripe, which keeps its payments beside the app's data, unless a key of Stripe is set.
 * @param appUrl where the app takes events
 */
export async function startTill(appUrl: string): Promise<Till> {
  if (hasStripeKey()) return { variables: fromEnvironment(), url: null, stop: () => Promise.resolve() };
  const { url, secretKey, webhookSecret, stop } = await startStandIn(
    `${appUrl}/api/v1/payment/stripe/webhook`,
  );
  const variables = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: url,
  };
  return { variables, url, stop };
}

function hasStripeKey(): boolean {
  const file = developersFile();
  const told = file ? parseEnv(readFileSync(file, "utf8")) : {};
  return Boolean(process.env["STRIPE_SECRET_KEY"] || told["STRIPE_SECRET_KEY"]);
}

/** Stripe's keys where the developer gives them to the command and not in a file, which the app reads itself. */
function fromEnvironment(): Record<string, string> {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : [])),
  );
}
