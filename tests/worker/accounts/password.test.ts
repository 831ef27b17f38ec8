import { scryptSync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { accountTexts } from "#contract/errors.ts";
import { isCommonPassword } from "#worker/accounts/passwords/common-passwords.ts";
import LINES from "#worker/accounts/passwords/common-words.json" with { type: "json" };
import { passwordProblem } from "#worker/accounts/passwords/password-problem.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const PASSWORD = "Grün & 緑 tea, 3 cups";
let worker: TestWorker;
let stored = "";

const ask = async <Answer>(path: string, body: object): Promise<Answer> =>
  (await worker.request(path, { method: "POST", body: JSON.stringify(body) })).json<Answer>();
const hash = (password: string) => ask<string>("/hash", { password });
const verify = (password: string, hash: string | null) =>
  ask<{ isRight: boolean; needsRehash: boolean }>("/verify", { password, hash });

const RIGHT = { isRight: true, needsRehash: false };
const WRONG = { isRight: false, needsRehash: false };

/** A hash as it would have been made with other parameters. */
function hashOf(password: string, ln: number, r: number, p: number): string {
  const salt = Buffer.from("0123456789abcdef");
  const key = scryptSync(password, salt, 32, { N: 2 ** ln, r, p, maxmem: 2 ** 27 });
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$scrypt$ln=${ln},r=${r},p=${p}$${text(salt)}$${text(key)}`;
}

beforeAll(async () => {
  worker = await startWorker("tests/support/entries/passwords-entry.ts");
  stored = await hash(PASSWORD);
});
afterAll(() => worker.stop());

describe("a password", () => {
  it("is stored as scrypt with its parameters, a salt and a key", async () => {
    expect(stored).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    const [, , , salt = "", key = ""] = stored.split("$");
    const derived = scryptSync(PASSWORD, Buffer.from(salt, "base64"), 32, { N: 16_384, r: 8, p: 5 });
    expect(derived.toString("base64").replaceAll("=", "")).toBe(key);
  });

  it("has another salt each time", async () => {
    const again = await hash(PASSWORD);
    expect(again.split("$")[3]).not.toBe(stored.split("$")[3]);
    expect(await verify(PASSWORD, again)).toEqual(RIGHT);
  });

  it("is right only when it is the one", async () => {
    expect(await verify(PASSWORD, stored)).toEqual(RIGHT);
    for (const other of [PASSWORD.toLowerCase(), `${PASSWORD} `, PASSWORD.slice(0, -1), ""]) {
      expect(await verify(other, stored)).toEqual(WRONG);
    }
  });

  it("is the same however a keyboard composes its letters", async () => {
    expect(PASSWORD.normalize("NFD")).not.toBe(PASSWORD);
    expect(await verify(PASSWORD.normalize("NFD"), stored)).toEqual(RIGHT);
    expect(await verify("ｆｕｌｌｗｉｄｔｈ", await hash("fullwidth"))).toEqual(RIGHT);
  });

  it("is to be hashed anew when the parameters are older ones, and it is right", async () => {
    for (const [ln, r, p] of [
      [13, 8, 1],
      [14, 4, 1],
      [14, 8, 1],
    ] as const) {
      const old = hashOf("an old one", ln, r, p);
      expect(await verify("an old one", old)).toEqual({ isRight: true, needsRehash: true });
      expect(await verify("not the old one", old)).toEqual(WRONG);
    }
    expect(await verify("an old one", hashOf("an old one", 14, 8, 5))).toEqual(RIGHT);
  });

  it("is never right without a hash, not even one of zeros' making, or with an illegible hash", async () => {
    const [salt, key] = stored.split("$").slice(3);
    const illegible = [
      null,
      "",
      PASSWORD,
      "$scrypt$",
      `$scrypt$ln=14,r=8,p=5$${salt}$`,
      `$scrypt$ln=14,r=8,p=5$${salt}$${key?.slice(1)}`,
      `$scrypt$ln=14,r=8,p=5$$${key}`,
      `$scrypt$ln=0,r=8,p=5$${salt}$${key}`,
      `$scrypt$ln=31,r=8,p=5$${salt}$${key}`,
      `$scrypt$ln=14,r=99,p=1$${salt}$${key}`,
      `$scrypt$ln=14,r=8,p=0$${salt}$${key}`,
      `$scrypt$ln=-1,r=8,p=5$${salt}$${key}`,
      `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${key}`,
      ` ${stored}`,
      `${stored}\n`,
    ];
    for (const hash of illegible) expect(await verify(PASSWORD, hash)).toEqual(WRONG);
    expect(await verify("", null)).toEqual(WRONG);
  });

  it("takes as long to be found wrong without a hash, with an illegible one or with an older one", async () => {
    const hashes = [stored, null, "illegible", hashOf("an old one", 14, 8, 1)];
    const times = new Map(hashes.map((hash) => [hash, Infinity]));
    // In turn, so that a machine that is busy for a while is so for all of them.
    for (let run = 0; run < 4; run += 1)
      for (const hash of hashes) {
        const started = performance.now();
        await verify("something else", hash);
        times.set(hash, Math.min(times.get(hash) ?? 0, performance.now() - started));
      }
    const known = times.get(stored) ?? 0;
    for (const time of times.values()) expect(time).toBeGreaterThan(known / 2);
  });

  it("is hashed by nothing that a Worker limits or forbids", () => {
    const directory = fileURLToPath(new URL("../../../worker", import.meta.url));
    const sources = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !file.endsWith("altcha.ts"),
    );
    expect(sources).toContain(join("accounts", "passwords", "password.ts"));
    // A Worker computes 100,000 rounds of PBKDF2 at most, which are too few for a password and plenty for a captcha.
    const forbidden = /pbkdf2|WebAssembly\s*\.\s*(compile|instantiate|Module)/i;
    expect(sources.filter((file) => forbidden.test(readFileSync(join(directory, file), "utf8")))).toEqual([]);
  });
});

describe("a common password", () => {
  it.each(
    `password PASSWORD Password1 password1! p@ssw0rd Pa55word! passw0rd2024 1password password123456
     123456 1234567890 987654321 111111 121212 123123 112233 123321 aaaaaa abcabc lovelove !@#$%^
     abcdefg zyxwvu qwerty QWERTY123 ytrewq asdfghjkl 1qaz2wsx qweasdzxc 1q2w3e4r йцукен
     abc123 qwe123 iloveyou iloveyou2 letmein monkey12 dragon! sunshine shadow superman batman
     michael1987 love1234 football liverpool1 princess trustno1 starwars welcome2025 master charlie
     ｐａｓｓｗｏｒｄ пароль tonearm music2026 hello123 freedom whatever secret administrator`.split(/\s+/),
  )("is %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    "tea for 3",
    "correct horse battery staple",
    "xK4#pq",
    "vinylcellar",
    "mB7qLt",
    "k9x2vd",
    "73924810",
    "purple-teapot",
    "Grün & 緑 tea",
    "aXbYcZ1!",
    "myd0gateit",
    "qwmzpx",
    "monkeywrench77",
  ])("is not %s", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it("is one of a list of more than a thousand, each once, none of which the rules would find", () => {
    const words = LINES.flatMap((line) => line.split(" "));
    expect(words.filter((word) => word.length >= 6).length).toBeGreaterThan(1000);
    expect(words).toEqual([...new Set(words)].sort());
    expect(words.filter((word) => word !== word.toLowerCase().normalize("NFKC"))).toEqual([]);
    expect(words.filter((word) => !isCommonPassword(word))).toEqual([]);
  });
});

describe("a chosen password", () => {
  const ada = { email: "ada.l@example.org", fullName: "Ada Lovelace" };

  it.each([
    ["12345", accountTexts.shortPassword],
    ["e\u0301e\u0301e\u0301", accountTexts.shortPassword],
    ["x".repeat(257), accountTexts.longPassword],
    ["password1", accountTexts.commonPassword],
    ["Ada.L@Example.org", accountTexts.commonPassword],
    ["ADA LOVELACE", accountTexts.commonPassword],
    ["adalovelace", accountTexts.commonPassword],
    ["tea for 3", null],
    ["y7".repeat(2).padEnd(256, "tea for 3, "), null],
  ])("%s is answered with %s", (password, problem) => {
    expect(passwordProblem(password, ada)).toBe(problem);
  });

  it("is not the part of an address before the @", () => {
    expect(passwordProblem("countess", { ...ada, email: "countess@example.org" })).toBe(
      accountTexts.commonPassword,
    );
    expect(passwordProblem("countess", ada)).toBeNull();
  });
});
