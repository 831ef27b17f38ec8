import type { CatalogueDb } from "#catalogue/db/db.ts";

export interface StoredObject {
  key: string;
  /** Milliseconds since 1970. */
  uploadedMs: number;
}

/** Where the music goes: the local state or a deployed site. */
export interface Store {
  db: CatalogueDb;
  has: (key: string) => Promise<boolean>;
  /** Stores bytes that never change under this key. */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<StoredObject>;
  remove: (keys: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}
