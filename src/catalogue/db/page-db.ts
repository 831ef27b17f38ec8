import { env } from "cloudflare:workers";

import { catalogueDb } from "./db.ts";

/** The catalogue of the Worker, or of the build, that this code runs in. For pages. */
export const db = catalogueDb(env as { DB: D1Database });
