import { getCookie, setCookie } from "hono/cookie";

import type { AnyContext } from "../../http/context.ts";
import { forgive, limit, networkOf } from "../../http/limits/limit.ts";
import { keyedHash, randomHex, secretFor } from "../../http/secret.ts";
import { hasKnownNetwork, putKnownNetwork } from "./known-network-queries.ts";

/** The place from which somebody tries something at an account: a device or a network. */
export interface Place {
  /** Names it for counters: each place of an account counts by itself. */
  who: string;
  /** Whether this account was signed in to from there before; strangers have one more counter in common. */
  isKnown: boolean;
}

/** A device that is unused for so long is a stranger again; browsers keep no cookie longer. (RFC 6265bis 5.5) */
const DEVICE_MS = 400 * 86_400_000;
const NETWORK_MS = 90 * 86_400_000;

const NAME = "device";
/** A device's name and each of its marks are 16 bytes in hexadecimal. */
const TOKEN_BYTES = 16;
const TOKEN_LENGTH = 2 * TOKEN_BYTES;
/** The number of accounts on one device; a cookie may not grow beyond that. */
const MARKS_MAX = 5;
const LEGIBLE = new RegExp(`^[a-f0-9]{${TOKEN_LENGTH}}(\\.[a-f0-9]{${TOKEN_LENGTH}}){1,${MARKS_MAX}}$`);

/**
 * The place of a request, as an account knows it: a device that bears its mark, else a network that it was signed in
 * from, else a stranger's network. It takes the same work where there is no such account.
 */
export async function placeOf(c: AnyContext, email: string): Promise<Place> {
  const device = readDevice(c);
  if (device?.marks.includes(await markOf(c, email, device.name)))
    return { who: `device ${device.name}`, isKnown: true };
  const network = await networkHash(c, email);
  const isKnown = await hasKnownNetwork(c.var.users, { email, network, now: Date.now() });
  return { who: networkOf(c), isKnown };
}

/**
 * Makes the place of a request known to an account. Only a person who has shown that the account is theirs may get here.
 * @returns the device's random name
 */
export async function rememberPlace(
  c: AnyContext,
  { id: userId, email }: { id: string; email: string },
): Promise<string> {
  const { name, marks } = readDevice(c) ?? { name: randomHex(TOKEN_BYTES), marks: [] };
  const mark = await markOf(c, email, name);
  const others = marks.filter((other) => other !== mark);
  writeDevice(c, [name, mark, ...others].slice(0, 1 + MARKS_MAX));
  const network = await networkHash(c, email);
  await putKnownNetwork(c.var.users, { userId, network, expiresAt: Date.now() + NETWORK_MS });
  return name;
}

/** The random name of the device that a request came from; null for one without a mark of any account. */
export const deviceNameOf = (c: AnyContext): string | null => readDevice(c)?.name ?? null;

/** Counts a try to sign in; from a stranger's place it counts twice. @throws AppError too_many_requests */
export async function limitSignIn(c: AnyContext, email: string, place: Place): Promise<void> {
  await limit(c, "login-place", counterOf(email, place));
  if (!place.isKnown) await limit(c, "login-strangers", email);
}

/** Forgets the tries of a place, after its person has shown to be the right one. */
export async function forgivePlace(c: AnyContext, email: string, place: Place): Promise<void> {
  await forgive(c, "login-place", counterOf(email, place));
}

/** Forgets the tries of strangers too: after a reset their guesses are worth nothing. */
export async function forgiveAll(c: AnyContext, email: string, place: Place): Promise<void> {
  await forgivePlace(c, email, place);
  await forgive(c, "login-strangers", email);
}

/** Counts a wish for a code; all strangers share one counter. @throws AppError too_many_requests */
export async function limitCodes(c: AnyContext, email: string, place: Place): Promise<void> {
  await limit(c, "code-address", place.isKnown ? counterOf(email, place) : email);
}

const counterOf = (email: string, { who }: Place) => `${email} ${who}`;

/** A device's random name, and a mark for each account that was signed in to there; neither tells whose they are. */
function readDevice(c: AnyContext): { name: string; marks: string[] } | null {
  const value = isSecure(c) ? getCookie(c, NAME, "host") : getCookie(c, NAME);
  if (!value || !LEGIBLE.test(value)) return null;
  const [name = "", ...marks] = value.split(".");
  return { name, marks };
}

function writeDevice(c: AnyContext, tokens: readonly string[]): void {
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: DEVICE_MS / 1000 } as const;
  setCookie(
    c,
    NAME,
    tokens.join("."),
    isSecure(c) ? { ...attributes, prefix: "host", secure: true } : attributes,
  );
}

const isSecure = (c: AnyContext) => new URL(c.req.url).protocol === "https:";

/** The mark of an account on a device: on another device, or for another account, it is worth nothing. */
const markOf = async (c: AnyContext, email: string, name: string) =>
  (await keyedHash(secretFor(c.var.config, "device"), `${email} ${name}`)).slice(0, TOKEN_LENGTH);

/** The hash of a network for one account: the rows of two people do not tell that they share a network. */
const networkHash = async (c: AnyContext, email: string) =>
  (await keyedHash(secretFor(c.var.config, "limit"), `${email} ${networkOf(c)}`)).slice(0, TOKEN_LENGTH);
