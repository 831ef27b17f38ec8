import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { UserDb } from "../db/client.ts";

/** What the store's rules ask: the catalogue what things cost, people's data what was bought. */
export interface Shop {
  catalogue: CatalogueDb;
  users: UserDb;
}
