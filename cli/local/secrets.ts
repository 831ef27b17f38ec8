import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The variables that only the app on this machine has: a secret that is drawn once and stays with its data,
 * and the outbox instead of mail.
 * @returns the file that holds them, readable by its owner alone
 */
export function localSecrets(stateDirectory: string): string {
  const file = join(stateDirectory, "local.env");
  if (!existsSync(file)) {
    mkdirSync(stateDirectory, { recursive: true });
    const lines = [`AUTH_SECRET=${randomBytes(32).toString("hex")}`, "DEV_OUTBOX=true"];
    writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  }
  return file;
}
