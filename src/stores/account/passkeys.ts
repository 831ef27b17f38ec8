import { AppError } from "#domain/errors.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { keyOfFailure } from "./failure.ts";

/** Tells whether this browser has passkeys and reads what the server asks of them. (WebAuthn 3, 5.1.8 to 5.1.10) */
export const knowsPasskeys = () =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Has one of the device's passkeys sign. @throws DOMException when the person stops it, or has none */
export async function signWithPasskey(asked: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    asked as PublicKeyCredentialRequestOptionsJSON,
  );
  return toJson(await navigator.credentials.get({ publicKey }));
}

/** Has the device make a passkey. @throws DOMException when the person stops it, or there is one already */
export async function createPasskey(asked: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    asked as PublicKeyCredentialCreationOptionsJSON,
  );
  return toJson(await navigator.credentials.create({ publicKey }));
}

const toJson = (credential: Credential | null): unknown =>
  (credential as PublicKeyCredential | null)?.toJSON();

/** The key of what to say when a call failed, or the person stopped the passkey. */
export function keyOfPasskeyFailure(error: unknown): NoticeKey {
  if (error instanceof DOMException) return "notice.account.passkey_stopped";
  if (error instanceof AppError && error.code === "network") return "notice.profile.network";
  return keyOfFailure(error, "notice.account.went_wrong");
}
