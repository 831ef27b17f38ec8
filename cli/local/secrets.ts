import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { stateDirectory } from "./paths.ts";

/** Short enough to be typed. */
const OUTBOX_KEY_BYTES = 8;

const drawn = () => randomBytes(32).toString("hex");

/** The variables that only the app on this machine has, each with a function that draws its value. */
const VARIABLES: Record<string, () => string> = {
  AUTH_SECRET: drawn,
  // Stands in the outbox's address: other programs and web pages on this machine must not read its codes.
  DEV_OUTBOX: () => randomBytes(OUTBOX_KEY_BYTES).toString("hex"),
  // The stand-in's, under other names than Stripe's: a real key must find none of these beside it.
  STRIPE_LOCAL_KEY: () => `sk_local_${drawn()}`,
  STRIPE_LOCAL_WEBHOOK_SECRET: () => `whsec_${drawn()}`,
};

/**
 * The variables that only the app on this machine has: secrets that are drawn once and stay with its data,
 * and the outbox instead of mail. A file of an earlier version gets what it lacks, and a key for its outbox.
 * @returns the file that holds them, readable by its owner alone
 */
export function localSecrets(directory: string): string {
  const file = join(directory, "local.env");
  mkdirSync(directory, { recursive: true });
  const there = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  if (there["DEV_OUTBOX"] === "true") delete there["DEV_OUTBOX"];
  const missing = Object.entries(VARIABLES).filter(([name]) => there[name] === undefined);
  if (missing.length === 0) return file;
  const all = { ...there, ...Object.fromEntries(missing.map(([name, draw]) => [name, draw()])) };
  writeFileSync(
    `${file}.new`,
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
    { mode: 0o600 },
  );
  renameSync(`${file}.new`, file);
  return file;
}

/** The variables that `localSecrets` keeps. */
export const readSecrets = (directory = stateDirectory) =>
  parseEnv(readFileSync(localSecrets(directory), "utf8")) as Record<string, string>;
