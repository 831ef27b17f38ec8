import { type Till, tillOf } from "#worker/providers/stripe/till.ts";
import { developersVariables } from "../local/developers-variables.ts";
import { borrowStandIn } from "../local/stand-in.ts";

/** The till, and the way to let go of it. */
export interface OpenTill {
  till: Till;
  close: () => Promise<void>;
}

/**
 * The till by its key in the environment or `.env`; on this machine the stand-in, where there is no key.
 * @throws Error that names the missing setting
 */
export async function openTill(env: NodeJS.ProcessEnv, isRemote: boolean): Promise<OpenTill> {
  const settings: NodeJS.Dict<string> = { ...developersVariables({ isRemote, env }), ...env };
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = settings;
  if (STRIPE_SECRET_KEY) {
    return { till: readTill(STRIPE_SECRET_KEY, STRIPE_API_BASE, isRemote), close: () => Promise.resolve() };
  }
  if (isRemote)
    throw new Error("set STRIPE_SECRET_KEY, the secret key of the account, in the environment or in .env");
  const { url, secretKey, stop } = await borrowStandIn();
  return { till: readTill(secretKey, url, false), close: stop };
}

function readTill(secretKey: string, apiBase: string | undefined, isRemote: boolean): Till {
  const isStandIn = secretKey.startsWith("sk_local_");
  if (isStandIn && isRemote) throw new Error("STRIPE_SECRET_KEY is the stand-in's, which nobody pays at");
  // A real key is for Stripe itself, whatever the stand-in's settings are.
  const till = tillOf({ secretKey, apiBase: isStandIn ? apiBase : undefined }, "http://localhost");
  if (!till) throw new Error("STRIPE_SECRET_KEY and STRIPE_API_BASE do not fit each other");
  return till;
}
