import { Hono } from "hono";

import { createApp } from "#worker/app.ts";
import type { AppEnv } from "#worker/http/context.ts";
import type { Env } from "#worker/http/env.ts";
import { requireUser } from "#worker/http/session/session.ts";

export { PlaysBuffer } from "#worker/sound/plays/plays-buffer.ts";

const MB = 1_000_000;

const app = createApp(async (c) => {
  const userId = c.req.header("X-Test-User");
  return userId === undefined ? null : { userId, sessionId: "bench" };
});

/** Sends an object as it lies in the bucket, to compare downloads with. */
app.route(
  "/media/plain",
  new Hono<AppEnv>()
    .get("/:key", requireUser, async (c) => {
      const object = await c.env.MEDIA.get(c.req.param("key"));
      return object ? c.body(object.body, 200, { "Content-Length": String(object.size) }) : c.notFound();
    })
    /** Stores this many megabytes of zeros, which need not be in memory for that. */
    .get("/:key/:megabytes", requireUser, async (c) => {
      const { key, megabytes } = c.req.param();
      const { readable, writable } = new FixedLengthStream(Number(megabytes) * MB);
      const stored = c.env.MEDIA.put(key, readable);
      const writer = writable.getWriter();
      for (let count = 0; count < Number(megabytes); count += 1) await writer.write(new Uint8Array(MB));
      await writer.close();
      return c.json((await stored)?.size);
    }),
);

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
