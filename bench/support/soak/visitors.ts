import { randomUUID } from "node:crypto";

import { type Person, signUp } from "../../../tests/support/people/people.ts";
import type { Reply, Sent, Traffic } from "./traffic.ts";

/** A play of the same song counts again after this time, and a moment for two clocks. */
const COUNTS_AGAIN_MS = 32_000;
const TRIES = 5;

/** What the app has acknowledged: its own books have to say the same afterwards. */
export interface Books {
  /** By person. */
  liked: Map<string, Set<string>>;
  /** By song. */
  plays: Map<string, number>;
  /** `person song`. */
  paid: Set<string>;
  /** What a visitor found wrong. */
  problems: string[];
}

export interface Visitors {
  /** Does one thing that people do, drawn by chance. */
  visit: () => Promise<void>;
  /** Registers somebody, who is one of them from then on. */
  join: () => Promise<void>;
  books: Books;
  people: Person[];
}

interface Place {
  url: string;
  songs: readonly string[];
  /** Songs that cost something. */
  sold: readonly string[];
  pages: readonly string[];
}

const any = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("there is none");
  return item;
};
const messageOf = ({ text }: Reply) => (JSON.parse(text) as { message: string }).message;

export function makeVisitors({ ask, note }: Traffic, { url, songs, sold, pages }: Place): Visitors {
  const people: Person[] = [];
  const books: Books = { liked: new Map(), plays: new Map(), paid: new Set(), problems: [] };
  const playedAt = new Map<string, number>();
  const busy = new Set<string>();
  const wanted: [Person, string][] = [];

  /** Asks as somebody's browser does, which keeps the cookie that it is given. */
  async function askAs(
    person: Person,
    kind: string,
    path: string,
    due: readonly number[],
    sent: Sent = {},
  ): Promise<Reply | null> {
    const answer = await ask(kind, path, due, { ...sent, cookie: person.cookie() });
    const renewed = answer?.headers["set-cookie"]?.find((line) => line.startsWith("session="));
    if (renewed) person.setCookie(renewed.split(";")[0] ?? "");
    return answer;
  }

  /** Sends a write until there is an answer. */
  async function write(
    kind: string,
    person: Person,
    due: readonly number[],
    sent: { method: string; path: string; json: unknown; headers?: Record<string, string> },
  ): Promise<Reply | null> {
    for (let n = 0; n < TRIES; n += 1) {
      const answer = await askAs(person, kind, `/api/v1${sent.path}`, due, sent);
      if (answer) return answer;
    }
    books.problems.push(`${kind}: no answer to ${TRIES} tries`);
    return null;
  }

  /** Does something that nobody else does at the same moment. */
  async function alone(key: string, work: () => Promise<void>): Promise<void> {
    if (busy.has(key)) return;
    busy.add(key);
    await work().finally(() => busy.delete(key));
  }

  async function like(): Promise<void> {
    const [person, songId] = [any(people), any(songs)];
    await alone(`like ${person.user._id} ${songId}`, async () => {
      const liked = books.liked.get(person.user._id) ?? new Set();
      books.liked.set(person.user._id, liked);
      const method = liked.has(songId) ? "DELETE" : "POST";
      const answer = await write("like", person, [200, 201], { method, path: "/like", json: { songId } });
      if (!answer || answer.status >= 300) return;
      if (method === "POST") liked.add(songId);
      else liked.delete(songId);
    });
  }

  async function play(): Promise<void> {
    const [person, id] = [any(people), any(songs)];
    const key = `play ${person.user._id} ${id}`;
    if (performance.now() - (playedAt.get(key) ?? -COUNTS_AGAIN_MS) < COUNTS_AGAIN_MS) return read();
    await alone(key, async () => {
      const headers = { "Idempotency-Key": randomUUID() };
      const sent = { method: "POST", path: "/song/incresePlayCont", json: { id }, headers };
      const answer = await write("play", person, [200], sent);
      playedAt.set(key, performance.now());
      if (answer?.status !== 200) return;
      books.plays.set(id, (books.plays.get(id) ?? 0) + 1);
      if (Math.random() < 0.8) return;
      // A client that lost the answer sends it again.
      const again = await write("play", person, [200], sent);
      if (again?.status === 200 && messageOf(again) !== "Play already counted")
        books.problems.push("a play that was sent twice counted twice");
    });
  }

  async function buy(): Promise<void> {
    const next = wanted.shift();
    if (!next) return read();
    const [person, songId] = next;
    const opened = await write("checkout", person, [201], {
      method: "POST",
      path: "/payment/stripe/checkout",
      json: { songId, locale: "en" },
    });
    if (opened?.status !== 201) return;
    const { url: till, sessionId } = JSON.parse(opened.text) as { url: string; sessionId: string };
    const how = Math.random() < 0.15 ? "declined" : "card";
    const body = new URLSearchParams({ how, email: person.email });
    // Some press the button twice.
    const presses = Math.random() < 0.2 ? 2 : 1;
    const paid = await Promise.all(
      Array.from({ length: presses }, () => fetch(till, { method: "POST", body, redirect: "manual" })),
    );
    if (how === "declined" || !paid.some(({ status }) => status === 303 || status === 302)) return;
    books.paid.add(`${person.user._id} ${songId}`);
    const json = { songId, sessionId };
    await write("purchase", person, [200], { method: "POST", path: "/user/addPurchaseSong", json });
  }

  async function read(): Promise<void> {
    const open = any([
      "/song/top15",
      "/albums/featureAlbums",
      `/song/${any(songs)}`,
      `/home/searchAll?query=${any(["go", "night", "river", "%E5%A4%9C"])}`,
    ]);
    const own = any(["/auth", "/like/ids", "/like", "/user/orders"]);
    if (Math.random() < 0.6) await ask("read", `/api/v1${open}`, [200]);
    else await askAs(any(people), "own read", `/api/v1${own}`, [200]);
  }

  async function listen(): Promise<void> {
    const start = Math.floor(Math.random() * 100_000);
    const headers = { Range: `bytes=${start}-${start + 65_535}` };
    await askAs(any(people), "range", `/media/audio/${any(songs)}/low.mp3`, [206, 416], { headers });
  }

  const actions: [number, () => Promise<unknown>][] = [
    [0.1, () => ask("no-op", "/api/v1/no-op", [404])],
    [0.22, () => ask("page", any(pages), [200])],
    [0.03, () => ask("page on demand", `/search?q=${any(["go", "night", "river"])}`, [200, 302])],
    [0.25, read],
    [0.2, listen],
    [0.08, like],
    [0.11, play],
    [0.01, buy],
  ];

  return {
    books,
    people,
    visit: async () => {
      let left = Math.random() * actions.reduce((sum, [weight]) => sum + weight, 0);
      const action = actions.find(([weight]) => (left -= weight) < 0) ?? actions[0];
      await action?.[1]();
    },
    join: async () => {
      const started = performance.now();
      const asked = (path: string, init?: RequestInit) =>
        fetch(url + (path.startsWith("/dev/") ? path : `/api/v1${path}`), init);
      const person = await signUp(asked).catch((error: unknown) => String(error));
      if (typeof person === "string") return void books.problems.push(`sign-up: ${person}`);
      note("sign-up", performance.now() - started);
      people.push(person);
      for (const songId of sold) wanted.push([person, songId]);
    },
  };
}
