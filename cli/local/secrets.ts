import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const drawn = () => randomBytes(32).toString("hex");

/** Each variable that only the app on this machine has, with how it is drawn. */
const VARIABLES: Record<string, () => string> = {
  AUTH_SECRET: drawn,
  DEV_OUTBOX: () => "true",
  // Of the stand-in for Stripe, under other names than Stripe's: a real key must find nothing of these beside it.
  STRIPE_LOCAL_KEY: () => `sk_local_${drawn()}`,
  STRIPE_LOCAL_WEBHOOK_SECRET: () => `whsec_${drawn()}`,
};

/**
 * The variables that only the app on this machine has: secrets that are drawn once and stay with its data,
 * and the outbox instead of mail. A file of an earlier version gets what it lacks.
 * @returns the file that holds them, readable by its owner alone
 */
export function localSecrets(stateDirectory: string): string {
  const file = join(stateDirectory, "local.env");
  mkdirSync(stateDirectory, { recursive: true });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const there = parseEnv(text);
  const missing = Object.entries(VARIABLES).filter(([name]) => there[name] === undefined);
  const lines = missing.map(([name, draw]) => `${name}=${draw()}\n`).join("");
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  if (lines !== "") appendFileSync(file, gap + lines, { mode: 0o600 });
  return file;
}
