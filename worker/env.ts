import type { CatalogueDb } from "#catalogue/db.ts";
import type { PlaysShard } from "./plays/play.ts";

/** The bindings of wrangler.toml, and what the build adds to them. */
export interface Env {
  DB: D1Database;
  MEDIA: R2Bucket;
  PLAYS: DurableObjectNamespace<PlaysShard>;
  ASSETS: Fetcher;
  SITE_NAME: string;
  SCRIPT_HASHES?: string;
  STYLE_HASHES?: string;
}

/** What a request carries through middleware and handlers. */
export interface AppEnv {
  Bindings: Env;
  Variables: { db: CatalogueDb; currentUserId: () => Promise<string | null> };
}
