import type { Config } from "../../http/config.ts";
import { facebookProvider } from "./facebook.ts";
import { googleProvider } from "./google.ts";
import type { SocialProvider, SocialProviderName } from "./port.ts";

/** The provider of this name. Null when the operator has no keys of it. */
export function socialProviderOf(config: Config, name: SocialProviderName): SocialProvider | null {
  return name === "google" ? googleProvider(config.google) : facebookProvider(config.facebook);
}

/** The providers of which the operator has keys. */
export function listProviders(config: Config): SocialProviderName[] {
  return (["google", "facebook"] as const).filter((name) => socialProviderOf(config, name) !== null);
}
