import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";

import { rootDirectory } from "#cli/local/paths.ts";
import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import { LOCALES } from "#i18n/locales.ts";
import { bodiesFor, type Body } from "./bodies.ts";
import { FOREIGN_HOST, values } from "./values.ts";

/** One unusual request, as it is sent. */
export interface Case {
  /** The route that it is meant for. */
  route: string;
  method: string;
  /** With its query. */
  path: string;
  /** A cookie header says `{session}` where that of somebody who is signed in belongs, and an Origin `{origin}`. */
  headers: Record<string, string>;
  body: Buffer | null;
}

interface Route {
  method: string;
  pattern: string;
  call?: keyof typeof endpoints;
  isForm?: boolean;
}

const FILES =
  "/media/audio/:id/low.mp3 /media/audio/:id/high.mp3 /media/audio/:id/:file /media/preview/:id.mp3 /media/peaks/:id /media/covers/:id/:size /media/pictures/:id /media/download/song/:id/:quality /media/download/album/:id/:quality /oembed /robots.txt /.well-known/security.txt /.well-known/change-password /sitemap.xml /sitemaps/:part /feed.xml /:locale/feed.xml /artist/:id/feed.xml /:locale/artist/:id/feed.xml /dev/outbox/:key /:anything";

const callRoutes: Route[] = (
  Object.entries(endpoints) as [keyof typeof endpoints, Endpoint<unknown, never>][]
).map(([call, { method, pattern, isForm = false }]) => ({
  method,
  pattern: `/api/v1${pattern}`,
  call,
  isForm,
}));
const fileRoutes: Route[] = FILES.split(" ").map((pattern) => ({ method: "GET", pattern }));

/** The pages, by their files. */
function pageRoutes(): Route[] {
  const files = readdirSync(join(rootDirectory, "src/pages"), { recursive: true, encoding: "utf8" });
  const patterns = files
    .filter((file) => /\.(astro|ts)$/.test(file) && !/(^|\/)_/.test(file))
    .map((file) =>
      `/${file}`
        .replace(/\.(astro|ts)$/, "")
        .replace(/\/index$/, "")
        .replace("/[...locale]", "{locale}")
        .replace("/[locale]", "{locale}")
        .replace(/\[(\w+)\]/g, ":$1"),
    );
  return [...new Set(patterns)].map((pattern) => ({ method: "GET", pattern: pattern || "/" }));
}

const METHODS = ["HEAD", "OPTIONS", "GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"];
const RANGES = [
  "bytes=0-",
  "bytes=-1",
  "bytes=-0",
  "bytes=5-2",
  "bytes=a-b",
  "bytes=0-1,3-4",
  "bytes=0-99999999999999999999",
  "lines=1-2",
  "x".repeat(3000),
];
const CONDITIONS = ["*", '"', "W/", "x, y", '"a", W/"b"', "Thu, 01 Jan 1970 00:00:00 GMT", "yesterday"];
const COOKIES = [
  "{session}",
  "{session}",
  "{session}",
  "{session}x",
  "{session}; {session}",
  "session=; {session}",
  "session=a.b.c.9999999999999.forged",
  "session=%zz; device=%ff",
  "session",
  `session=${"x".repeat(6000)}`,
  '__Host-session="; ; =; ;',
];
const ORIGINS = [...Array.from({ length: 12 }, () => "{origin}"), `https://${FOREIGN_HOST}`, "null", "x"];
const LANGUAGES = ["de", "ja;q=0.1, *;q=x", "", "zh-Hant-TW,en;q=1e9", "x".repeat(2000)];

/** Node sends no other bytes in a header. */
const forHeader = (value: string) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "");

/**
 * Draws unusual requests at every route of the Worker.
 * @param ids of what the catalogue has
 * @param hasPages whether the app under test draws pages
 */
export function cases(count: number, seed: number, ids: readonly string[], hasPages: boolean): Case[] {
  const drawn = values(ids);
  const { text, name, piece } = drawn;
  const routes = [...callRoutes, ...fileRoutes, ...(hasPages ? pageRoutes() : [])];
  const locale = fc.oneof(
    { arbitrary: fc.constantFrom("", ...LOCALES.map((one) => `/${one}`)), weight: 6 },
    { arbitrary: piece.map((one) => `/${one}`), weight: 1 },
  );
  const header = (options: readonly string[]) =>
    fc.option(
      fc.oneof({ arbitrary: fc.constantFrom(...options), weight: 4 }, { arbitrary: text, weight: 1 }),
      {
        freq: 2,
      },
    );
  const query = fc.dictionary(name, text, { maxKeys: 4 });
  const headers = fc.record({
    Cookie: header(COOKIES),
    Origin: fc.option(fc.constantFrom(...ORIGINS), { freq: 2 }),
    Range: header(RANGES),
    "If-None-Match": header(CONDITIONS),
    "If-Match": fc.option(fc.constantFrom(...CONDITIONS), { freq: 9 }),
    "If-Range": fc.option(fc.constantFrom(...CONDITIONS), { freq: 9 }),
    "If-Modified-Since": fc.option(fc.constantFrom(...CONDITIONS), { freq: 9 }),
    "If-Unmodified-Since": fc.option(fc.constantFrom(...CONDITIONS), { freq: 9 }),
    "Accept-Language": header(LANGUAGES),
    "Idempotency-Key": fc.option(text, { freq: 5 }),
    Referer: fc.option(text, { freq: 5 }),
    "Sec-Fetch-Site": fc.option(fc.constantFrom("cross-site", "none", "same-origin", "x"), { freq: 19 }),
    "X-Forwarded-For": fc.option(text, { freq: 9 }),
    "X-HTTP-Method-Override": fc.option(fc.constantFrom(...METHODS), { freq: 9 }),
  });
  const ofRoute = (route: Route): fc.Arbitrary<Case> => {
    const places = route.pattern.match(/:\w+(\{.*?\}+(?=\/|$))?/g)?.length ?? 0;
    return fc
      .record({
        method: fc.oneof(
          { arbitrary: fc.constant(route.method), weight: 12 },
          { arbitrary: fc.constantFrom(...METHODS), weight: 1 },
        ),
        prefix: locale,
        pieces: fc.array(piece, { minLength: places, maxLength: places }),
        query,
        headers,
        body: bodiesFor(route.call, route.isForm ?? false, ids, drawn),
      })
      .map((one) => asSent(route, one));
  };
  const aCase = fc.oneof(...routes.map(ofRoute));
  return fc.sample(aCase, { numRuns: count, seed });
}

interface Drawn {
  method: string;
  prefix: string;
  pieces: string[];
  query: Record<string, string>;
  headers: Record<string, string | null>;
  body: Body;
}

function asSent(route: Route, { method, prefix, pieces, query, headers, body }: Drawn): Case {
  let next = 0;
  const path = route.pattern
    .replace("{locale}", () => prefix)
    .replace(/:\w+(\{.*?\}+(?=\/|$))?/g, () => pieces[next++] ?? "");
  const search = new URLSearchParams(query).toString();
  const hasBody = method !== "GET" && method !== "HEAD";
  const sent = Object.entries({ ...headers, "Content-Type": hasBody ? body.type : null }).flatMap(
    ([header, value]) => (value === null ? [] : [[header, forHeader(value)] as const]),
  );
  return {
    route: `${route.method} ${route.pattern}`,
    method,
    path: `${path || "/"}${search && `?${search}`}`,
    headers: Object.fromEntries(sent),
    body: hasBody ? body.bytes : null,
  };
}
