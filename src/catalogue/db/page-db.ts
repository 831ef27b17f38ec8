import { env } from "cloudflare:workers";

import { catalogueDb } from "./db.ts";
import { patientDatabase } from "./patient-database.ts";

/** The catalogue of the Worker, or of the build, that this code runs in. For pages. */
export const db = catalogueDb({ DB: patientDatabase((env as { DB: D1Database }).DB) });
