import { setTimeout as wait } from "node:timers/promises";

import type { Books } from "./visitors.ts";

/** Plays are added to the database once a minute. */
const PLAYS_WITHIN_MS = 120_000;
/** The till tells of a payment at once, and again when the app was busy. */
const PAYMENTS_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 1000;

/**
 * Compares what the database counted with what visitors were told, and prints both.
 * @returns a line for each difference
 */
export async function findMiscounts(
  database: D1Database,
  { liked, plays, paid }: Books,
  playsBefore: readonly { id: string; plays: number }[],
): Promise<string[]> {
  const query = async <Row>(sql: string) => (await database.prepare(sql).all<Row>()).results;
  const faults: string[] = [];
  const compare = (what: string, expected: ReadonlySet<string>, found: ReadonlySet<string>) => {
    const [lost, extra] = [expected.difference(found).size, found.difference(expected).size];
    console.log(
      `${what}: ${expected.size} acknowledged, ${found.size} kept, ${lost} lost, ${extra} too many`,
    );
    if (lost + extra > 0) faults.push(`${what}: ${lost} lost, ${extra} too many`);
  };

  const likes = await query<{ key: string }>("SELECT user_id || ' ' || item_id AS key FROM likes");
  const expectedLikes = [...liked].flatMap(([person, songs]) =>
    [...songs].map((song) => `${person} ${song}`),
  );
  compare("Likes", new Set(expectedLikes), new Set(likes.map(({ key }) => key)));

  const bought = async () =>
    (await query<{ key: string }>("SELECT user_id || ' ' || item_id AS key FROM purchases")).map(
      ({ key }) => key,
    );
  await until(async () => (await bought()).length >= paid.size, PAYMENTS_WITHIN_MS);
  const purchases = await bought();
  compare("Purchases", paid, new Set(purchases));
  if (purchases.length > new Set(purchases).size) faults.push("Purchases: the same one twice");
  const owned = await query<{ key: string }>("SELECT user_id || ' ' || song_id AS key FROM purchase_songs");
  compare("Songs that are owned", paid, new Set(owned.map(({ key }) => key)));

  const before = new Map(playsBefore.map(({ id, plays: number }) => [id, number]));
  const difference = async () => {
    const now = await query<{ id: string; plays: number }>("SELECT song_id AS id, plays FROM song_stats");
    const counted = new Map(now.map(({ id, plays: number }) => [id, number - (before.get(id) ?? 0)]));
    const songs = [...new Set([...counted.keys(), ...plays.keys()])];
    return songs.map((id) => (counted.get(id) ?? 0) - (plays.get(id) ?? 0)).filter((one) => one !== 0);
  };
  await until(async () => (await difference()).length === 0, PLAYS_WITHIN_MS);
  const wrong = await difference();
  const all = [...plays.values()].reduce((sum, number) => sum + number, 0);
  console.log(
    `Plays: ${all} acknowledged, of ${plays.size} songs; ${wrong.length} songs have another number`,
  );
  if (wrong.length > 0) faults.push(`Plays: off by ${wrong.join(", ")}`);
  return faults;
}

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo()) && performance.now() < deadline) await wait(LOOK_AGAIN_MS);
}
