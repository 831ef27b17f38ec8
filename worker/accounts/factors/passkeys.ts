import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import { newId } from "../../db/new-id.ts";
import type { AnyContext } from "../../http/context.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { siteOrigin } from "../../http/site-address.ts";
import type { UserRow } from "../queries.ts";
import { beginChallenge, endChallenge } from "./challenges.ts";
import { findPasskey, listPasskeys, notePasskeyUse, type PasskeyRow } from "./queries.ts";

/** Signing in by a passkey alone, as a second step, or to confirm that it is still the user. */
type Use = "sign-in" | "check-step" | "confirm";

/** EdDSA, ES256 and RS256: what authenticators make and workerd verifies. (IANA, COSE algorithms) */
const ALGORITHMS = [-8, -7, -257];

/** A quarter of the Worker's script: it comes with the first passkey. */
const webAuthn = () => import("@simplewebauthn/server");

/** The address that passkeys are bound to: on another site they sign nothing for us. (WebAuthn 3, 5.1.2) */
function relyingParty(c: AnyContext) {
  const origin = siteOrigin(c.var.config, c.req.url);
  return { origin, id: new URL(origin).hostname };
}

/** What a new passkey is made from, as `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
export async function askForNewPasskey(c: AnyContext, user: UserRow): Promise<object> {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await listPasskeys(c.var.users, user.id);
  const options = await generateRegistrationOptions({
    rpName: c.var.config.siteName,
    rpID: relyingParty(c).id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.fullName,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await beginChallenge(c, { purpose: "create", userId: user.id, challenge: options.challenge });
  return options;
}

/** The passkey that a device has made for a user, to be kept. @throws AppError invalid_input */
export async function readNewPasskey(
  c: AnyContext,
  userId: string,
  { response, name }: { response: object; name: string },
): Promise<PasskeyRow> {
  const { verifyRegistrationResponse } = await webAuthn();
  const expected = await endChallenge(c, "create");
  if (expected?.userId !== userId) throw wrong();
  const { origin, id } = relyingParty(c);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: expected.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw wrong(cause);
  });
  if (!registrationInfo) throw wrong();
  const { credential } = registrationInfo;
  return {
    id: newId(),
    credentialId: credential.id,
    userId,
    name,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).join(","),
    createdAt: Date.now(),
    usedAt: null,
  };
}

/**
 * What a passkey is asked to sign, as `PublicKeyCredential.parseRequestOptionsFromJSON` takes it.
 * @param userId whose passkeys may sign; any when it is null
 */
export async function askPasskey(c: AnyContext, purpose: Use, userId: string | null): Promise<object> {
  await limit(c, "passkey", networkOf(c));
  const { generateAuthenticationOptions } = await webAuthn();
  const known = userId === null ? [] : await listPasskeys(c.var.users, userId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(c).id,
    userVerification: "required",
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      ...(transports && { transports: transports.split(",") }),
    })),
  });
  await beginChallenge(c, { purpose, userId, challenge: options.challenge });
  return options;
}

/** Whose passkey has signed what it was asked to, which counts once. @throws AppError invalid_input */
export async function verifyPasskey(c: AnyContext, purpose: Use, response: object): Promise<string> {
  await limit(c, "passkey", networkOf(c));
  const { verifyAuthenticationResponse } = await webAuthn();
  const signed = response as AuthenticationResponseJSON;
  const expected = await endChallenge(c, purpose);
  const passkey = expected && (await findPasskey(c.var.users, signed.id));
  if (!passkey || (expected.userId !== null && expected.userId !== passkey.userId)) throw wrong();
  const { userHandle } = signed.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== passkey.userId) throw wrong();
  const { origin, id } = relyingParty(c);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signed,
    expectedChallenge: expected.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => {
    throw wrong(cause);
  });
  const use = { newCounter: authenticationInfo.newCounter, now: Date.now() };
  if (!verified || !(await notePasskeyUse(c.var.users, passkey, use))) throw wrong();
  return passkey.userId;
}

const wrong = (cause?: unknown) => new AppError("invalid_input", accountTexts.wrongPasskey, { cause });
