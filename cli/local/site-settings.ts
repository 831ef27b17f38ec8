import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { unstable_readConfig } from "wrangler";

import { SITE_NAME } from "#i18n/site-name.ts";
import { DEFAULT_ACCENT, deriveAccent } from "../build/accent.ts";
import { isThisMachine } from "../build/deploy-check.ts";
import { developersFile } from "./developers-file.ts";
import { rootDirectory, stateDirectory } from "./paths.ts";

/** Where the site is, what it is called and which colour it has: all that a build needs to know of its operator. */
export interface SiteSettings {
  /** Of the one site that is served, without a slash at its end. */
  url: string;
  name: string;
  /** As `#rrggbb`. */
  accent: string;
}

const DEFAULT_ADDRESS = "http://localhost:8787";

/**
 * The site on this machine, at the operator's SITE_URL or where the app listens. Of wrangler.toml it takes no
 * SITE_URL: that is the deployed site's.
 * @param address where the app listens; where it did last unless told, so that commands beside it build the same pages
 * @throws Error that says what is wrong with the settings
 */
export function localSite(address = lastAddress() ?? DEFAULT_ADDRESS): SiteSettings {
  return checked({ ...declaredVariables(), SITE_URL: address, ...toldHere() });
}

/**
 * The site that is to be deployed.
 * @throws Error that says what is wrong with the settings, also when they name no site that visitors can reach
 */
export function deployedSite(): SiteSettings {
  const settings = { ...declaredVariables(), ...toldHere() };
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

/** What wrangler.toml says beside bindings. */
export function declaredVariables(): Record<string, string> {
  return unstable_readConfig({ config: join(rootDirectory, "wrangler.toml") }).vars as Record<string, string>;
}

/** For commands: ends them with a sentence where the settings will not do. */
export function settingsOrExit(read: () => SiteSettings): SiteSettings {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

const ADDRESS_FILE = "site.url";

/** Where the app with this state listens, or did when it last ran; undefined when it never has. */
export function lastAddress(state = stateDirectory): string | undefined {
  try {
    return readFileSync(join(state, ADDRESS_FILE), "utf8");
  } catch {
    return undefined;
  }
}

/** For commands that run beside the app. */
export function rememberAddress(address: string, state = stateDirectory): void {
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, ADDRESS_FILE), address);
}

/** What the operator says on this machine: in `.env`, or to the command itself. */
function toldHere(): Record<string, string> {
  const file = developersFile();
  const told = { ...(file && parseEnv(readFileSync(file, "utf8"))), ...process.env };
  return Object.fromEntries(
    ["SITE_URL", "SITE_NAME", "ACCENT"].flatMap((name) => {
      const value = told[name]?.trim();
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
