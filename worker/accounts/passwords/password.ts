import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** The cost parameters of one hash. */
interface Cost {
  logN: number;
  r: number;
  p: number;
}

interface StoredHash extends Cost {
  salt: Buffer;
  key: Buffer;
}

/**
 * The cost is one of the rows that OWASP's Password Storage Cheat Sheet calls equally strong. It takes the least memory:
 * 16 MB of the 128 that an isolate has, and it keeps N * r * p under the 2^20 that Workers allow.
 */
const TODAY: Cost = { logN: 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MEMORY_MAX_BYTES = 32 * 1024 * 1024;

/** The hash that a password is compared with when there is none, so that the answer takes the same time. */
const NOBODY: StoredHash = { ...TODAY, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** Hashes a password: parameters, salt and key, as `$scrypt$ln=14,r=8,p=5$…$…`. (PHC string format) */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, { ...TODAY, salt });
  return `$scrypt$ln=${TODAY.logN},r=${TODAY.r},p=${TODAY.p}$${toBase64(salt)}$${toBase64(key)}`;
}

/**
 * Tells whether a password is the one of a stored hash, and whether the hash is to be made anew because hashes cost more
 * by now. Without a hash (nobody has that address, or they sign in elsewhere), and with an illegible one, the password
 * is never right, and the answer takes as long.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
): Promise<{ isRight: boolean; needsRehash: boolean }> {
  const stored = parse(hash ?? "");
  const { key, ...parameters } = stored ?? NOBODY;
  const isEqual = timingSafeEqual(await deriveKey(password, parameters), key);
  const isRight = isEqual && stored !== null;
  const isOfToday = parameters.logN === TODAY.logN && parameters.r === TODAY.r && parameters.p === TODAY.p;
  // A hash of less work would answer sooner, and so tell that there is such a user.
  if (!isRight && parameters.p < TODAY.p) await deriveKey(password, { ...NOBODY, p: TODAY.p - parameters.p });
  return { isRight, needsRehash: isRight && !isOfToday };
}

function parse(hash: string): StoredHash | null {
  const [, ln = "", r = "", p = "", salt = "", key = ""] = PHC.exec(hash) ?? [];
  const cost: Cost = { logN: Number(ln), r: Number(r), p: Number(p) };
  const isPayable = memoryBytes(cost) <= MEMORY_MAX_BYTES && Math.min(cost.logN, cost.r, cost.p) >= 1;
  if (!isPayable) return null;
  return { ...cost, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") };
}

/** The memory that a hash takes: the large table, and a block for each of the parallel runs. (RFC 7914 2) */
const memoryBytes = ({ logN, r, p }: Cost) => 128 * r * (2 ** logN + p);

/** Derives the key. The same password typed on another keyboard may come in other code points. (NIST SP 800-63B 3.1.1.2: NFKC) */
function deriveKey(password: string, { logN, r, p, salt }: Cost & { salt: Buffer }): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 2 * MEMORY_MAX_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

const toBase64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
