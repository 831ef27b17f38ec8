import type { Stripe } from "stripe";

/** All tries together end before a browser gives up, which it does after 30 s. */
const REQUEST_TIMEOUT_MS = 8000;
/** Tries after a lost connection, or a write that collides with another tab's; the library keeps its idempotency key. */
const RETRIES = 2;

/** The settings of a client of Stripe's API. */
export interface StripeKeys {
  secretKey: string;
  /** Another origin than Stripe's own, such as http://localhost:4242. */
  apiBase?: string | undefined;
}

/**
 * A client of Stripe's API, by fetch. The library is loaded with the first one: a Worker that sells nothing
 * never reads it.
 */
export async function createStripe({ secretKey, apiBase }: StripeKeys): Promise<Stripe> {
  const { Stripe } = await import("stripe");
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase !== undefined && addressOf(new URL(apiBase))),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const isTls = protocol === "https:";
  return {
    protocol: isTls ? ("https" as const) : ("http" as const),
    host: hostname,
    port: port || (isTls ? "443" : "80"),
  };
}

/** The event of a signed message. @throws Error for a signature that is forged, or older than five minutes */
export async function readSignedEvent(
  body: string,
  { signature, secret }: { signature: string; secret: string },
): Promise<Stripe.Event> {
  const { Stripe } = await import("stripe");
  return await Stripe.webhooks.constructEventAsync(
    body,
    signature,
    secret,
    undefined,
    Stripe.createSubtleCryptoProvider(),
  );
}
