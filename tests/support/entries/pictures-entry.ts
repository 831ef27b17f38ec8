import { Hono } from "hono";

import type { AppEnv } from "#worker/http/context.ts";
import type { Env } from "#worker/http/env.ts";
import { userDb } from "#worker/db/client.ts";
import { dropUnusedPicture } from "#worker/pictures/queries.ts";
import { removeDropped, withPicture } from "#worker/pictures/store.ts";
import { pictures } from "#worker/pictures/routes.ts";
import { answerError } from "#worker/http/middleware/errors.ts";
import { withDeployment } from "#worker/http/middleware/deployment.ts";
import { securityHeaders } from "#worker/http/middleware/security-headers.ts";

export { PlaysBuffer } from "#worker/sound/plays/plays-buffer.ts";

/** Storing and removing by themselves: in the product the calls that change an account do both. */
const app = new Hono<AppEnv>()
  .use(securityHeaders)
  .use(withDeployment)
  .route("/media/pictures", pictures)
  .post("/media/pictures", async (c) => {
    const file = new File([await c.req.arrayBuffer()], "picture");
    const store = { bucket: c.env.MEDIA, users: userDb(c.env) };
    return c.json({ key: await withPicture(store, { userId: "ada", file }, async (key) => key) });
  })
  .delete("/media/pictures/:key", async (c) => {
    const users = userDb(c.env);
    await dropUnusedPicture(users, c.req.param("key"));
    await removeDropped({ bucket: c.env.MEDIA, users });
    return c.body(null, 204);
  });
app.onError(answerError);

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
