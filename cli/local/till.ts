import { developersVariables } from "./developers-variables.ts";
import { startStandIn } from "./stand-in.ts";

/** The till of the app on this machine: Stripe, or the stand-in that was started for it. */
export interface LocalTill {
  /** Variables of the app besides those in its files. */
  variables: Record<string, string>;
  /** The address of the stand-in; null when the developer has a key of Stripe. */
  url: string | null;
  stop: () => Promise<void>;
}

/**
 * Starts the stand-in for Stripe, which keeps its payments beside the app's data, unless a key of Stripe is set.
 * @param appUrl the address of the app, which takes events
 */
export async function startTill(appUrl: string): Promise<LocalTill> {
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
  return Boolean(process.env["STRIPE_SECRET_KEY"] || developersVariables()["STRIPE_SECRET_KEY"]);
}

/** Stripe's keys where the developer gives them to the command and not in a file, which the app reads itself. */
function fromEnvironment(): Record<string, string> {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : [])),
  );
}
