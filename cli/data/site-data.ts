import type { CatalogueDb } from "#catalogue/db/db.ts";

/** One object of the bucket. */
export interface StoredObject {
  key: string;
  /** Milliseconds since 1970. */
  uploadedMs: number;
}

/** The catalogue and the bucket of one site: of this machine's, or of the deployed one. */
export interface SiteData {
  db: CatalogueDb;
  has: (key: string) => Promise<boolean>;
  /** Stores bytes that never change under this key. */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<StoredObject>;
  remove: (keys: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}
