/**
 * Unusual requests at every route of the Worker: wrong types, hostile text, huge and broken bodies,
 * odd headers, as a visitor and as a user. Prints how many got which status; a 5xx is a failure, and is printed with
 * the seed that makes it again.
 * Usage: npm run bench -- fuzz [cases, 20000 when left out] [seed]
 */
import fc from "fast-check";

import { upsertRows } from "#catalogue/db/write.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { endpoints } from "#contract/endpoints.ts";
import { startStripeDouble } from "../tests/support/stripe/double.ts";
import { startWorker } from "../tests/support/worker.ts";
import { scaleCatalogue } from "./support/scale-catalogue.ts";

const [cases = 20_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const AT_ONCE = 16;
const TEXTS = [
  "",
  "0",
  "-1",
  "1e309",
  "null",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  '"',
  "*",
  "a*b NEAR(c)",
  "%",
  "%00",
  "..",
  "../../etc/passwd",
  "\u0000",
  "\ud800",
  "ﷺ".repeat(40),
  "<script>alert(1)</script>",
  "x".repeat(10_000),
  "https://evil.example/",
  "//evil.example",
  "ada@example.org",
  "000000",
];
const NAMES =
  "id _id songId songIds albumId playlistId userId email otp code password newPassword oldPassword token kind type limit cursor query q name title description text body locale phone website captcha exact url width quality next state currentTime songs index from to session_id url format";

const catalogue = scaleCatalogue(50);
const ids = (catalogue.songs ?? []).map(({ id }) => id);

const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...ids),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.integer().map(String),
);
const name = fc.oneof(
  { arbitrary: fc.constantFrom(...NAMES.split(" ")), weight: 9 },
  { arbitrary: text, weight: 1 },
);
const json = fc.oneof(
  fc.dictionary(name, fc.oneof(text, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 6 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const body = fc.oneof(
  json.map((value) => ({ type: "application/json", body: JSON.stringify(value) })),
  fc.dictionary(name, text, { maxKeys: 6 }).map((fields) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields))
      form.append(field, value.length % 3 === 0 ? new File([value], "a.jpg", { type: "image/jpeg" }) : value);
    return { type: null, body: form };
  }),
  fc
    .tuple(fc.constantFrom("application/json", "text/plain", "multipart/form-data; boundary=x", ""), text)
    .map(([type, body]) => ({ type, body })),
);
const FILES =
  "/media/audio/:id/low.mp3 /media/audio/:id/high.mp3 /media/preview/:id /media/peaks/:id /media/covers/:id/:size /media/pictures/:id /media/download/song/:id/:quality /media/download/album/:id/:quality /oembed /robots.txt /sitemap.xml /sitemaps/:part /feed.xml /:locale/feed.xml /:anything";
const routes = [
  ...Object.values(endpoints).map(({ method, pattern }) => ({ method, path: `/api/v1${pattern}` })),
  ...FILES.split(" ").map((path) => ({ method: "GET", path })),
];
const aCase = fc.record({
  route: fc.constantFrom(...routes),
  values: fc.array(text, { minLength: 4, maxLength: 4 }),
  query: fc.dictionary(name, text, { maxKeys: 4 }),
  content: body,
  range: fc.constantFrom(
    null,
    "bytes=0-",
    "bytes=-1",
    "bytes=5-2",
    "bytes=a-b",
    "bytes=0-1,3-4",
    "x".repeat(3000),
  ),
  condition: fc.constantFrom(null, "*", '"', "W/", "x, y", '"a", W/"b"'),
  origin: fc.constantFrom(null, "http://localhost", "https://evil.example", "null"),
  isMember: fc.boolean(),
});

type Case = typeof aCase extends fc.Arbitrary<infer T> ? T : never;

// Before the Worker starts: making them keeps this process busy for seconds.
const all = fc.sample(aCase, { numRuns: cases, seed });

const till = await startStripeDouble();
const worker = await startWorker(undefined, {
  isQuiet: true,
  bindings: {
    STRIPE_SECRET_KEY: "sk_local_secret",
    STRIPE_API_BASE: till.url,
    STRIPE_WEBHOOK_SECRET: "whsec_of_the_fuzz",
  },
});
await upsertRows(worker.db, catalogue);
await refreshSearchIndex(worker.db);
for (const { id } of catalogue.songs ?? [])
  for (const quality of ["low", "high"])
    await worker.bucket.put(`audio/${id}/${quality}`, new Uint8Array(2000));
await worker.database
  .prepare(
    "INSERT INTO users VALUES ('fuzzer', 'fuzzer@example.org', 1, 'Ada', NULL, NULL, 'en', 0, 0, NULL)",
  )
  .run();

async function send({
  route,
  values,
  query,
  content,
  range,
  condition,
  origin,
  isMember,
}: Case): Promise<number> {
  let next = 0;
  const path = route.path
    .replace(/:\w+(\{.*?\}+)?/g, () => encodeURIComponent((values[next++ % 4] ?? "").toWellFormed()))
    .replaceAll("*", "x");
  const search = new URLSearchParams(query).toString();
  const hasBody = route.method !== "GET" && route.method !== "HEAD";
  const headers: Record<string, string> = {};
  if (hasBody && content.type !== null) headers["Content-Type"] = content.type;
  if (range !== null) headers["Range"] = range;
  if (condition !== null) headers["If-None-Match"] = condition;
  if (origin !== null) headers["Origin"] = origin;
  if (isMember) headers["X-Test-User"] = "fuzzer";
  const address = `http://localhost${path}${search && `?${search}`}`;
  const answer = await worker.fetch(address, {
    method: route.method,
    headers,
    redirect: "manual",
    ...(hasBody && { body: content.body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const counts = new Map<number, number>();
const failures: string[] = [];
console.log(`${cases} requests at ${routes.length} routes, seed ${seed}`);
await Promise.all(
  Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let n = lane; n < all.length; n += AT_ONCE) {
      const one = all[n];
      if (!one) continue;
      const status = await send(one);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${status} case ${n}: ${one.route.method} ${one.route.path}`);
    }
  }),
);
for (const [status, count] of [...counts].toSorted(([a], [b]) => a - b)) console.log(`  ${status}: ${count}`);
for (const failure of failures.slice(0, 20)) console.log(failure);
await worker.stop();
process.exit(failures.length === 0 ? 0 : 1);
