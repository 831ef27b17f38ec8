import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

import { ASVS_REQUIREMENTS } from "./fixtures/asvs-5.0.0.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(root, "docs", "security.md"), "utf8");
const [before = "", after = ""] = page.split("\n## Open\n");
const [, standard = ""] = before.split("\n## OWASP ASVS");
const STATES = ["held", "n/a", "platform", "open"];

const numbersIn = (cell: string) => cell.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
/** The rows of the standard's tables. */
const rows = [...standard.matchAll(/^\| (\d[\d., ]*) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, numbers = "", , state = "", by = ""]) => ({ numbers: numbersIn(numbers), state, by }),
);
const sources = readdirSync(join(root, "worker"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, text: readFileSync(join(root, "worker", file), "utf8") }));

describe("docs/security.md", () => {
  it("has each requirement of the standard's first two levels once", () => {
    expect(ASVS_REQUIREMENTS).toHaveLength(253);
    expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(ASVS_REQUIREMENTS.toSorted());
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  });

  it("names tests and papers that are there, and one of them for whatever is held", () => {
    const named = (text: string) =>
      [...text.matchAll(/`((?:tests|docs)\/[\w./-]+|SECURITY\.md)`/g)].map(([, file = ""]) => file);
    expect(named(page).length).toBeGreaterThan(150);
    expect(named(page).filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(rows.filter(({ state, by }) => state === "held" && named(by).length === 0)).toEqual([]);
  });

  it("says of all that is open why it is, and counts rightly", () => {
    const open = rows.filter(({ state }) => state === "open").flatMap(({ numbers }) => numbers);
    const explained = [...after.matchAll(/^\| (\d[\d., ]*) \|/gm)].flatMap(([, cell = ""]) =>
      numbersIn(cell),
    );
    expect(explained.toSorted()).toEqual(open.toSorted());
    const counts = STATES.map((state) => {
      const count = rows.filter((row) => row.state === state).flatMap(({ numbers }) => numbers).length;
      return `${count} ${state}`;
    });
    expect(standard).toContain(`**${counts.join(", ")}.**`);
  });

  it("names each host that the Worker speaks to", () => {
    const hosts = sources
      .filter(({ file }) => file.startsWith("providers"))
      .flatMap(({ text }) => [...text.matchAll(/"https:\/\/([a-z.]+)/g)].map(([, host = ""]) => host));
    expect(hosts.length).toBeGreaterThan(3);
    expect(hosts.filter((host) => !page.includes(`\`${host}\``))).toEqual([]);
    const speakers = sources.filter(({ text }) => /(?<![.\w])fetch\((?!request)/.test(text));
    expect(speakers.map(({ file }) => file)).toEqual([join("providers", "captcha", "turnstile.ts")]);
  });

  it("is right that the Worker takes nothing from weak chance and no weak hash", () => {
    const weak = /Math\.random|\bMD5\b|\bSHA-?1\b/i;
    // One draws when a client may try again, so that not all come at once; the other has the hash of all authenticator apps.
    const harmless = [join("http", "middleware", "errors.ts"), join("accounts", "factors", "totp.ts")];
    const files = sources.filter(({ text }) => weak.test(text)).map(({ file }) => file);
    expect(files.filter((file) => !harmless.includes(file))).toEqual([]);
  });
});
