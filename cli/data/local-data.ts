import { IMMUTABLE } from "#worker/http/files/immutable.ts";
import { migrate, migrationNotes } from "../local/migrate.ts";
import { type LocalPlatform, openLocal } from "../local/state/platform.ts";
import type { SiteData } from "./site-data.ts";

/** The state on this machine, which the running app serves as well, brought up to the newest migration. */
export async function openLocalData(directory?: string): Promise<SiteData> {
  const platform: LocalPlatform = await openLocal(directory);
  const files = await migrate(platform.env.DB);
  for (const note of await migrationNotes(platform.env.DB, files)) console.log(`  ${note}`);
  const bucket = platform.env.MEDIA;
  return {
    db: platform.db,
    close: platform.close,
    has: async (key) => (await bucket.head(key)) !== null,
    put: async (key, bytes, contentType) => {
      await bucket.put(key, bytes, { httpMetadata: { contentType, cacheControl: IMMUTABLE } });
    },
    remove: async (keys) => bucket.delete([...keys]),
    async *list(prefix) {
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix, cursor });
        for (const { key, uploaded } of page.objects) yield { key, uploadedMs: uploaded.getTime() };
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor !== undefined);
    },
  };
}
