import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { toCsv } from "#cli/terminal/csv.ts";
import { readReconcileOptions, readReportOptions } from "#cli/store/options.ts";
import { UsageError } from "#cli/terminal/arguments.ts";
import { toText } from "#cli/terminal/table.ts";
import { tablesOf } from "#cli/store/tables.ts";
import { userDb } from "#worker/db/client.ts";
import { aShopFile, type ShopFile } from "../../support/stripe/shop-file.ts";

const JANUARY = ["--from", "2026-01-01", "--to", "2026-01-31"];
let shop: ShopFile;

interface Sale {
  user?: string;
  kind?: "song" | "album";
  item: string;
  title?: string;
  artist?: string;
  price: number;
  discount?: number;
  tax?: number;
  paid?: number;
  currency?: string;
  at: string;
  isFree?: boolean;
}

async function sell(id: string, sale: Sale) {
  const { user = "ada", kind = "song", item, title = item, artist = "Kay", price, currency = "USD" } = sale;
  const { discount = 0, tax = 0, paid = price - discount, at, isFree = false } = sale;
  await shop.database
    .prepare("INSERT INTO purchases VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    .bind(
      `cs_${id}`,
      isFree ? null : `pi_${id}`,
      user,
      kind,
      item,
      title,
      artist,
      price,
      discount,
      tax,
      paid,
      currency,
      Date.parse(at),
    )
    .run();
}

async function happened(id: string, payment: string, amount: number, at: string, currency = "USD") {
  await shop.database
    .prepare("INSERT INTO payment_entries VALUES (?, ?, ?, ?, ?, ?)")
    .bind(id, `pi_${payment}`, id.split(":")[0], amount, currency, Date.parse(at))
    .run();
}

beforeAll(async () => {
  shop = await aShopFile();
  // January.
  await sell("1", { item: "tune", title: "Old name", price: 129, at: "2026-01-01T00:00:00.000Z" });
  await sell("2", {
    item: "tune",
    title: '=HYPERLINK("x"), 雨',
    user: "bob",
    price: 129,
    discount: 29,
    tax: 17,
    at: "2026-01-31T23:59:59.999Z",
  });
  await sell("3", { item: "yen", artist: "Aki", price: 300, currency: "JPY", at: "2026-01-10T12:00:00Z" });
  await sell("4", { kind: "album", item: "record", price: 999, at: "2026-01-11T00:00:00Z" });
  await sell("5", { kind: "album", item: "record", price: 999, at: "2026-01-12T00:00:00Z" });
  await sell("6", { item: "gift", price: 99, discount: 99, isFree: true, at: "2026-01-13T00:00:00Z" });
  await sell("7", { item: "euro", artist: "Lou", price: 500, currency: "EUR", at: "2026-01-14T00:00:00Z" });
  for (const [id, fee] of [
    ["1", 34],
    ["2", 33],
    ["4", 59],
  ] as const)
    await happened(`fee:txn_${id}`, id, fee, "2026-01-20T00:00:00Z");
  await happened("fee:txn_3", "3", 25, "2026-01-10T12:00:01Z", "USD");
  await happened("fee:txn_7", "7", 40, "2026-01-14T00:00:01Z", "EUR");
  // What comes back later counts later.
  await happened("refund:re_1", "1", 50, "2026-01-31T23:59:59.999Z");
  await happened("refund:re_2", "2", 100, "2026-02-01T00:00:00Z");
  await happened("refund-failed:re_2", "2", 100, "2026-02-03T00:00:00Z");
  await happened("refund:re_3", "2", 10, "2026-02-04T00:00:00Z");
  await happened("dispute-lost:dp_7", "7", 500, "2026-02-05T00:00:00Z", "EUR");
  await happened("refund:re_foreign", "of another shop", 4000, "2026-02-05T00:00:00Z");
  // Around January.
  await sell("8", { item: "early", price: 129, at: "2025-12-31T23:59:59.999Z" });
  await sell("9", { item: "late", price: 129, at: "2026-02-01T00:00:00.000Z" });
});

const tables = (from: string, to: string) =>
  tablesOf(userDb({ DB: shop.database }), { from: Date.parse(from), before: Date.parse(to) + 86_400_000 });
const rowsOf = async (name: string, from: string, to: string) =>
  (await tables(from, to)).find((table) => table.name === name)?.rows ?? [];

describe("the sales report", () => {
  it("counts from the first day to the last in UTC, each currency by itself", async () => {
    expect(await rowsOf("currencies", "2026-01-01", "2026-01-31")).toEqual([
      "EUR,1,5.00,0.00,0.00,5.00,0.00,0.00,0.40,4.60".split(","),
      "JPY,1,300,0,0,300,0,0,0.25 USD,unknown".split(","),
      "USD,5,23.55,1.28,0.17,22.27,0.50,0.00,unknown,unknown".split(","),
    ]);
    expect(await rowsOf("artists", "2026-01-01", "2026-01-31")).toEqual([
      "Lou,EUR,1,5.00,0.00,0.00,5.00,0.00,0.00,0.40,4.60".split(","),
      "Aki,JPY,1,300,0,0,300,0,0,0.25 USD,unknown".split(","),
      "Kay,USD,5,23.55,1.28,0.17,22.27,0.50,0.00,unknown,unknown".split(","),
    ]);
  });

  it("lists what nobody could own and what could not be read, where there is any", async () => {
    expect((await tables("2026-01-01", "2026-01-31")).map(({ name }) => name)).not.toContain("unowned");
    const day = Date.parse("2025-06-02T10:00:00Z");
    for (const [id, refund, refusal] of [
      ["10", "re_10", null],
      ["11", null, "charge_disputed"],
      ["12", null, null],
    ] as const) {
      await sell(id, { item: "left", price: 129, currency: "EUR", at: "2025-06-01T00:00:00Z" });
      await shop.database
        .prepare("INSERT INTO unowned_payments VALUES (?, ?, ?, ?, ?)")
        .bind(`cs_${id}`, `pi_${id}`, day, refund, refusal)
        .run();
    }
    await shop.database
      .prepare(
        "INSERT INTO operator_notices VALUES ('event-unreadable:evt_1', 'event-unreadable', ?, ?, NULL)",
      )
      .bind(JSON.stringify({ id: "evt_1", type: "refund.created", reason: "amount: too_small" }), day)
      .run();
    expect(await rowsOf("unowned", "2025-06-02", "2025-06-02")).toEqual([
      ["2025-06-02", "song", "left", "left", "cs_10", "re_10", "EUR", "1.29"],
      ["2025-06-02", "song", "left", "left", "cs_11", "REFUSED: charge_disputed", "EUR", "1.29"],
      ["2025-06-02", "song", "left", "left", "cs_12", "not yet", "EUR", "1.29"],
    ]);
    expect(await rowsOf("put-aside", "2025-06-02", "2025-06-02")).toEqual([
      ["2025-06-02", "evt_1", "refund.created", "amount: too_small"],
    ]);
  });

  it("gives each song and album its line, under its newest name", async () => {
    expect((await rowsOf("items", "2026-01-01", "2026-01-31")).slice(2)).toEqual([
      "album,record,record,Kay,USD,2,19.98,0.00,0.00,19.98,0.00,0.00,unknown,unknown".split(","),
      [
        "song",
        "tune",
        '=HYPERLINK("x"), 雨',
        ..."Kay,USD,2,2.58,0.29,0.17,2.29,0.50,0.00,0.67,1.12".split(","),
      ],
      // Nothing was paid, so there is no fee to ask for.
      "song,gift,gift,Kay,USD,1,0.99,0.99,0.00,0.00,0.00,0.00,0.00,0.00".split(","),
    ]);
  });

  it("dates what went back by its own day, and leaves out a refund that failed", async () => {
    const rows = await rowsOf("items", "2026-02-01", "2026-02-28");
    expect(rows.map(([, id, , , , ...numbers]) => [id, ...numbers].join(" "))).toEqual([
      "euro 0 0.00 0.00 0.00 0.00 0.00 5.00 0.00 -5.00",
      "late 1 1.29 0.00 0.00 1.29 0.00 0.00 unknown unknown",
      "tune 0 0.00 0.00 0.00 0.00 0.10 0.00 0.00 -0.10",
    ]);
  });

  it("adds up over days that follow each other", async () => {
    const sums = async (from: string, to: string) => {
      const row = (await rowsOf("currencies", from, to)).find(([currency]) => currency === "USD");
      return [1, 2, 5, 6].map((column) => Math.round(Number(row?.[column] ?? 0) * 100));
    };
    const parts = [
      await sums("2025-12-01", "2026-01-12"),
      await sums("2026-01-13", "2026-01-31"),
      await sums("2026-02-01", "2026-03-01"),
    ];
    const sum = parts.reduce((sum, part) => sum.map((value, index) => value + (part[index] ?? 0)));
    expect(sum).toEqual(await sums("2025-12-01", "2026-03-01"));
  });

  it("warns of what was paid for twice", async () => {
    expect(await rowsOf("paid-twice", "2026-01-01", "2026-01-31")).toEqual([
      "2026-01-12 ada album record record cs_5 USD 9.99".split(" "),
    ]);
    expect(await rowsOf("paid-twice", "2026-01-01", "2026-01-11")).toEqual([]);
  });

  it("is printed, and written to a folder or a file", async () => {
    const run = async (...more: string[]) => {
      const { code, out, error } = await shop.run("store-report", [...JANUARY, ...more]);
      expect([code, error]).toEqual([0, ""]);
      return out;
    };
    const out = await run("--csv", "january");
    expect(out).toMatch(/WARNING.*\n.*\n {2}2026-01-12 {2}ada .*record .*cs_5 {5}USD +9\.99/);
    expect(out).toContain("Fees are unknown until");
    expect(readdirSync(join(shop.directory, "january")).sort()).toEqual(
      ["artists", "currencies", "items", "paid-twice"].map((name) => `${name}.csv`),
    );
    await run("--csv", "file/one.csv");
    const [folder, file] = ["january/items.csv", "file/one.csv"].map((name) =>
      readFileSync(join(shop.directory, name), "utf8"),
    );
    expect(file).toBe(folder);
    expect(file).toContain(`song,tune,"'=HYPERLINK(""x""), 雨",Kay,USD,2,2.58`);
  });

  it("aligns its columns whatever the script, and lets no title reach the terminal", () => {
    const out = toText({
      name: "x",
      title: "X",
      columns: [{ name: "title" }, { name: "net", isNumber: true }],
      rows: [
        ["雨の日", "1.00"],
        ["\u001b[31mred", "10.00"],
        ["हिन्दी", "-2.00"],
      ],
    });
    expect(out).toBe("X\n  title       net\n  雨の日     1.00\n   [31mred  10.00\n  हिन्दी        -2.00");
  });
});

describe("a table as CSV", () => {
  const table = (cells: string[], isNumber?: true) => ({
    columns: cells.map((_, index) => ({ name: `c${index}`, ...(isNumber && { isNumber }) })),
    rows: [cells],
  });

  it("is read back as it was written, but for what a spreadsheet would run", () => {
    const nasty = fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n\",;'a1雨 ") });
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 5 }), (cells) => {
        const [, read = []] = parseCsv(toCsv(table(cells)));
        expect(read).toEqual(cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)));
      }),
    );
  });

  it("leaves numbers below zero numbers", () => {
    expect(toCsv(table(["-1.29"], true))).toBe("c0\r\n-1.29\r\n");
  });
});

/** A reader of its own, letter by letter after RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[""]];
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const row = rows.at(-1) ?? [];
    const letter = text[at] ?? "";
    if (letter === '"' && isQuoted && text[at + 1] === '"')
      row[row.length - 1] = `${row.at(-1)}${text[++at]}`;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === "," && !isQuoted) row.push("");
    else if (letter === "\r" && text[at + 1] === "\n" && !isQuoted) {
      rows.push([""]);
      at++;
    } else row[row.length - 1] = `${row.at(-1)}${letter}`;
  }
  return rows.slice(0, -1);
}

describe("calling the commands", () => {
  it("reads days and wishes", () => {
    expect(readReportOptions([...JANUARY, "--csv", "x.csv", "--remote"])).toEqual({
      from: "2026-01-01",
      to: "2026-01-31",
      csv: "x.csv",
      isRemote: true,
    });
    expect(readReconcileOptions([])).toEqual({ days: 3, isRemote: false });
    expect(readReconcileOptions(["--days", "30", "--remote"])).toEqual({ days: 30, isRemote: true });
    for (const read of [readReportOptions, readReconcileOptions]) expect(read(["-h"])).toBe("help");
  });

  it.each([
    [["--to", "2026-01-31"], "--from is missing"],
    [["--from", "2026-02-30", "--to", "2026-03-01"], "--from 2026-02-30 is no day"],
    [["--from", "1 May 2026", "--to", "2026-03-01"], "is no day"],
    [["--from", "2026-03-02", "--to", "2026-03-01"], "is after"],
    [[...JANUARY, "--csv", ""], "--csv needs"],
    [[...JANUARY, "extra"], "extra"],
    [[...JANUARY, "--what"], "--what"],
  ])("is a mistake with %j", (parameters, message) => {
    expect(() => readReportOptions(parameters)).toThrow(UsageError);
    expect(() => readReportOptions(parameters)).toThrow(message);
  });

  it.each([["0"], ["1.5"], ["many"], [""], ["99999"]])("is a mistake with --days %j", (days) => {
    expect(() => readReconcileOptions(["--days", days])).toThrow(UsageError);
  });

  it("says how, and ends with 2", async () => {
    const wrong = await shop.run("store-report", ["--from", "2026-01-01"]);
    expect([wrong.code, wrong.error]).toEqual([2, expect.stringContaining("Usage: npm run store:report")]);
    const asked = await shop.run("store-report", ["--help"]);
    expect([asked.code, asked.out]).toEqual([0, expect.stringContaining("Usage: npm run store:report")]);
    const remote = await shop.run("store-report", [...JANUARY, "--remote"]);
    expect([remote.code, remote.error]).toEqual([1, expect.stringContaining("CLOUDFLARE_API_TOKEN")]);
    expect(remote.error).not.toContain("R2_");
  });
});
