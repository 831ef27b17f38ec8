import { Hono } from "hono";

import { hashPassword, verifyPassword } from "#worker/accounts/passwords/password.ts";

export { PlaysBuffer } from "#worker/sound/plays/plays-buffer.ts";

/** Hashing as the Worker does it, and bytes hashed fast, to compare the cost with. */
const app = new Hono()
  .post("/api/v1/nothing", async (c) => c.json(await c.req.json()))
  .post("/api/v1/hash", async (c) => {
    const { password } = await c.req.json<{ password: string }>();
    return c.json(await hashPassword(password));
  })
  .post("/api/v1/verify", async (c) => {
    const { password, hash } = await c.req.json<{ password: string; hash: string | null }>();
    return c.json(await verifyPassword(password, hash));
  })
  .post("/api/v1/digest", async (c) => {
    await crypto.subtle.digest("SHA-256", new Uint8Array(16 * 1024 * 1024));
    return c.json("");
  });

export default { fetch: app.fetch };
