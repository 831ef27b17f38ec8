import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";

import { SITE_NAME } from "#i18n/site-name.ts";
import { DEFAULT_ACCENT, deriveAccent } from "../build/accent.ts";
import { isThisMachine } from "../build/deploy-check.ts";
import { developersVariables } from "./developers-variables.ts";
import { rootDirectory, stateDirectory } from "./paths.ts";

/** The address, name and colour of the site: all that a build needs to know from its operator. */
export interface SiteSettings {
  /** The address of the one site that is served, without a slash at its end. */
  url: string;
  name: string;
  /** A colour as `#rrggbb`. */
  accent: string;
}

const DEFAULT_ADDRESS = "http://localhost:8787";

/**
 * The site on this machine, at the operator's SITE_URL or where the app listens. Of wrangler.toml it takes no
 * SITE_URL: that is the deployed site's.
 * @param address where the app listens; where it did last unless told, so that commands beside it build the same pages
 * @throws Error that names the mistake in the settings
 */
export function localSite(address = lastAddress() ?? DEFAULT_ADDRESS): SiteSettings {
  return checked({ ...declaredVariables(), SITE_URL: address, ...ownSettings() });
}

/**
 * The site that is to be deployed.
 * @throws Error that names the mistake in the settings, also when they name no site that visitors can reach
 */
export function deployedSite(): SiteSettings {
  const settings = { ...declaredVariables(), ...ownSettings() };
  const remedy = `Set it in [vars] of wrangler.toml, or before the command: SITE_URL=https://music.example npm run build`;
  if (!settings["SITE_URL"])
    throw new Error(`A build for deployment needs SITE_URL, the address of the site. ${remedy}`);
  const site = checked(settings);
  if (isThisMachine(site.url))
    throw new Error(`SITE_URL is ${site.url}, where no visitor finds a deployed site. ${remedy}`);
  if (!site.url.startsWith("https://"))
    throw new Error(`SITE_URL is ${site.url}, but a deployed site begins with https://. ${remedy}`);
  return site;
}

/** The settings as the build and the Worker know them. */
export function variablesOf({ url, name, accent }: SiteSettings): Record<string, string> {
  return { SITE_URL: url, SITE_NAME: name, ACCENT: accent };
}

/** The variables in wrangler.toml. */
export function declaredVariables(): Record<string, string> {
  return unstable_readConfig({ config: join(rootDirectory, "wrangler.toml") }).vars as Record<string, string>;
}

/** Reads the settings of a command, or ends it with a sentence where they will not do. */
export function settingsOrExit(read: () => SiteSettings): SiteSettings {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

const ADDRESS_FILE = "site.url";

/** The address at which the app with this state listens, or did when it last ran; undefined when it never has. */
export function lastAddress(state = stateDirectory): string | undefined {
  try {
    return readFileSync(join(state, ADDRESS_FILE), "utf8");
  } catch {
    return undefined;
  }
}

/** Remembers the address of the app for commands that run beside it. */
export function rememberAddress(address: string, state = stateDirectory): void {
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, ADDRESS_FILE), address);
}

/** The settings that the operator makes on this machine: in `.env`, or for the command itself. */
function ownSettings(): Record<string, string> {
  const variables: NodeJS.Dict<string> = { ...developersVariables(), ...process.env };
  return Object.fromEntries(
    ["SITE_URL", "SITE_NAME", "ACCENT"].flatMap((name) => {
      const value = variables[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

function checked(settings: NodeJS.Dict<string>): SiteSettings {
  const { SITE_URL: url = "", SITE_NAME: name, ACCENT: accent } = settings;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`SITE_URL is '${url}', which is no address like https://music.example.`);
  if (name && /\p{Cc}/u.test(name)) throw new Error("SITE_NAME has to be one line of text.");
  return {
    url: new URL(url).origin,
    name: name || SITE_NAME,
    accent: deriveAccent(accent || DEFAULT_ACCENT).accent,
  };
}
