import type { Config } from "../../http/config.ts";
import { secretFor } from "../../http/secret.ts";

type SecretConfig = Pick<Config, "authSecret">;

const IV_BYTES = 12;
const encoder = new TextEncoder();

/** Encrypts the secret of a user's app: who reads the database alone can make no codes. */
export async function sealSecret(config: SecretConfig, userId: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(userId) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(config), encoder.encode(secret));
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
}

/** Decrypts it again; null for another user's, and where the operator's secret has changed since. */
export async function openSecret(config: SecretConfig, userId: string, text: string): Promise<string | null> {
  const [iv = "", sealed = ""] = text.split(".");
  const algorithm = { name: "AES-GCM", iv: fromBase64(iv), additionalData: encoder.encode(userId) };
  const key = await keyOf(config);
  const opened = await crypto.subtle.decrypt(algorithm, key, fromBase64(sealed)).catch(() => null);
  return opened && new TextDecoder().decode(opened);
}

async function keyOf(config: SecretConfig): Promise<CryptoKey> {
  const secret = encoder.encode(secretFor(config, "totp"));
  const base = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: new Uint8Array() };
  const algorithm = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(derivation, base, algorithm, false, ["encrypt", "decrypt"]);
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
