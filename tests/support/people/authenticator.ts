import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** How an authenticator may misbehave, or be asked by a page that is not ours. */
interface Circumstances {
  origin?: string;
  rpId?: string;
  /** False where nobody has touched it or typed its PIN. */
  isUserVerified?: boolean;
  counter?: number;
  challenge?: string;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** CBOR of what an attestation needs: numbers, texts, bytes and maps. (RFC 8949 3) */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [
    cbor(key),
    cbor(entry as Parameters<typeof cbor>[0]),
  ]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** An authenticator of one passkey, in software: ES256 over what the server asks. (WebAuthn 3, 6) */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  #userHandle = "";
  #counter = 0;

  /** Makes its passkey, as `navigator.credentials.create` answers. */
  create(options: Options, circumstances: Circumstances = {}): Record<string, unknown> {
    this.#userHandle = options.user?.id ?? "";
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const coordinate = (text: string) => Buffer.from(text, "base64url");
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const idLength = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.id, cbor(key)]);
    const authData = this.#authData(options.rp?.id ?? "", circumstances, credential);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", options, circumstances),
      attestationObject: base64url(cbor(attestation)),
      transports: ["internal"],
    });
  }

  /** Signs, as `navigator.credentials.get` answers. */
  sign(options: Options, circumstances: Circumstances = {}): Record<string, unknown> {
    const authData = this.#authData(options.rpId ?? "", circumstances);
    const clientDataJSON = this.#clientData("webauthn.get", options, circumstances);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign("sha256", signed, this.#keys.privateKey)),
      userHandle: this.#userHandle,
    });
  }

  #authData(rpId: string, circumstances: Circumstances, credential?: Buffer): Buffer {
    const { isUserVerified = true } = circumstances;
    this.#counter = circumstances.counter ?? this.#counter + 1;
    const flags = (isUserVerified ? 0b101 : 0b001) | (credential ? 0b100_0000 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([
      sha256(circumstances.rpId ?? rpId),
      Buffer.from([flags]),
      counter,
      credential ?? Buffer.alloc(0),
    ]);
  }

  #clientData(type: string, { challenge }: Options, circumstances: Circumstances): string {
    const origin = circumstances.origin ?? "http://localhost";
    return base64url(JSON.stringify({ type, challenge: circumstances.challenge ?? challenge, origin }));
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = base64url(this.id);
    return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
  }
}
