import { type CatalogueDb, catalogueDb } from "#catalogue/db/db.ts";
import { patientDatabase } from "#catalogue/db/patient-database.ts";
import { type UserDb, userDb } from "../db/client.ts";
import type { PlaysShard } from "../db/plays-shard.ts";
import { type Config, readConfig } from "./config.ts";
import type { Env } from "./env.ts";
import { patientBucket } from "./files/patient-bucket.ts";

/** The running site: its configuration, and handles to all that it stores. Requests and the clock work with it. */
export interface Deployment {
  config: Config;
  catalogue: CatalogueDb;
  /** People's data. */
  users: UserDb;
  /** Sound, pictures, and the mail that a developer's machine keeps. */
  media: R2Bucket;
  plays: DurableObjectNamespace<PlaysShard>;
  /** Counts the searches of a network; undefined where nothing is limited. */
  searches: RateLimit | undefined;
  /** The files of the build. */
  assets: Fetcher;
}

/** The deployment of an environment. It opens no connection: D1's handles are made of the binding alone. */
export function openDeployment(env: Env): Deployment {
  const database = { DB: patientDatabase(env.DB) };
  return {
    config: readConfig(env),
    catalogue: catalogueDb(database),
    users: userDb(database),
    media: patientBucket(env.MEDIA),
    plays: env.PLAYS,
    searches: env.SEARCHES,
    assets: env.ASSETS,
  };
}
