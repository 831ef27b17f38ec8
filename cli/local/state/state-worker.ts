/**
 * The Worker through which the commands of this machine reach the local data: it runs in workerd beside the app and
 * on the same bindings, on a port of its own, and answers every command that has the key. The database speaks Cloudflare's
 * HTTP API, the bucket plain HTTP. It imports nothing, so that it can be given to workerd as it is, types stripped.
 */
interface StateEnv {
  DB: D1Database;
  MEDIA: R2Bucket;
  /** Opens it; the commands know it. */
  STATE_KEY: string;
  /** The header that carries the facts of an object, as `bucket-over-http.ts` reads it. */
  OBJECT_HEADER: string;
}

interface Query {
  sql: string;
  params: unknown[];
}

export default {
  async fetch(request: Request, env: StateEnv): Promise<Response> {
    if (request.headers.get("Authorization") !== `Bearer ${env.STATE_KEY}`)
      return new Response(null, { status: 401 });
    const { pathname, searchParams } = new URL(request.url);
    try {
      if (pathname === "/d1/query") return await answerQuery(request, env.DB);
      if (pathname === "/d1/raw") return await answerRaw(request, env.DB);
      if (pathname === "/r2/") return await answerBucket(request, env.MEDIA, searchParams);
      if (pathname.startsWith("/r2/"))
        return await answerObject(request, env, decodeURIComponent(pathname.slice("/r2/".length)));
      return new Response(null, { status: 404 });
    } catch (error) {
      // After a 5xx the command would ask the same again.
      return Response.json({ success: false, errors: [{ message: String(error) }] }, { status: 422 });
    }
  },
};

async function answerQuery(request: Request, db: D1Database): Promise<Response> {
  const body = await request.json<Query | { batch: Query[] }>();
  const queries = "batch" in body ? body.batch : [body];
  const result = await db.batch(queries.map((query) => prepare(db, query)));
  return Response.json({ success: true, result });
}

async function answerRaw(request: Request, db: D1Database): Promise<Response> {
  const [columns, ...rows] = await prepare(db, await request.json<Query>()).raw({ columnNames: true });
  return Response.json({ success: true, result: [{ success: true, meta: {}, results: { columns, rows } }] });
}

function prepare(db: D1Database, { sql, params }: Query): D1PreparedStatement {
  return db.prepare(sql).bind(...params.map(fromJson));
}

/** Bytes come as JSON writes a Buffer of Node's. */
function fromJson(value: unknown): unknown {
  const isBytes = typeof value === "object" && value !== null && "data" in value;
  return isBytes ? new Uint8Array(value.data as number[]) : value;
}

async function answerBucket(request: Request, bucket: R2Bucket, query: URLSearchParams): Promise<Response> {
  if (request.method === "DELETE") {
    await bucket.delete(await request.json<string[]>());
    return new Response(null, { status: 204 });
  }
  const limit = query.get("limit");
  const page = await bucket.list({
    prefix: query.get("prefix") ?? "",
    cursor: query.get("cursor") ?? undefined,
    limit: limit === null ? undefined : Number(limit),
  });
  const objects = page.objects.map(({ key, size, uploaded }) => ({ key, size, uploaded }));
  return Response.json({
    objects,
    truncated: page.truncated,
    ...(page.truncated && { cursor: page.cursor }),
  });
}

async function answerObject(request: Request, env: StateEnv, key: string): Promise<Response> {
  const { MEDIA: bucket, OBJECT_HEADER: header } = env;
  const answer = (object: R2Object, body: ReadableStream | null) =>
    new Response(body, { headers: { [header]: factsOf(object) } });
  if (request.method === "PUT") {
    const options = JSON.parse(decodeURIComponent(request.headers.get(header) ?? "{}")) as R2PutOptions;
    return answer(await bucket.put(key, request.body ?? "", options), null);
  }
  if (request.method === "HEAD") {
    const object = await bucket.head(key);
    return object ? answer(object, null) : new Response(null, { status: 404 });
  }
  const object = await bucket.get(key);
  return object ? answer(object, object.body) : new Response(null, { status: 404 });
}

function factsOf({ key, size, httpMetadata, customMetadata }: R2Object): string {
  return encodeURIComponent(JSON.stringify({ key, size, httpMetadata, customMetadata }));
}
