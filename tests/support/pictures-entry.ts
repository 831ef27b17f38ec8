import { Hono } from "hono";

import type { AppEnv, Env } from "#worker/env.ts";
import { cleanPicture } from "#worker/media/picture.ts";
import { pictures, removePicture, storePicture } from "#worker/media/pictures.ts";
import { answerError } from "#worker/middleware/errors.ts";
import { securityHeaders } from "#worker/middleware/security-headers.ts";

export { PlaysBuffer } from "#worker/plays/plays-buffer.ts";

/** Storing and removing by themselves: in the product the calls that change an account do both. */
const app = new Hono<AppEnv>()
  .use(securityHeaders)
  .route("/media/pictures", pictures)
  .post("/media/pictures", async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return c.json({ key: await storePicture(c.env.MEDIA, cleanPicture(bytes)) });
  })
  .delete("/media/pictures/:key", async (c) => {
    await removePicture(c.env.MEDIA, c.req.param("key"));
    return c.body(null, 204);
  });
app.onError(answerError);

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
