import { playRequest } from "#contract/schemas.ts";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/http/env.ts";
import { body } from "#worker/http/middleware/validate.ts";
import { requireUser } from "#worker/http/session/session.ts";

export { PlaysBuffer } from "../../tests/support/entries/worker-entry.ts";

const app = createApp(async (c) => {
  const userId = c.req.header("X-Test-User");
  return userId === undefined ? null : { userId, sessionId: "bench" };
});

/** Writes a row of D1 for each play before it answers, to compare the buffer with. */
app.post("/api/v1/plain", requireUser, body(playRequest), async (c) => {
  await c.env.DB.prepare("UPDATE song_stats SET plays = plays + 1 WHERE song_id = ?")
    .bind(c.req.valid("json").id)
    .run();
  return c.json({ success: true });
});

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
