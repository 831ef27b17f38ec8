import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

import { listAllAlbums, WHOLE_LIST_PAGE } from "#catalogue/all-items.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { setState } from "#catalogue/edit/state.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { albumId, demoCatalogue } from "#demo/catalogue.ts";
import { ALBUMS } from "#demo/content/albums.ts";
import { drawPictures } from "#demo/covers/pictures.ts";
import { completeDemoSound } from "#demo/install.ts";
import { PLANNED_SONGS } from "#demo/recipes.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const full = ALBUMS.filter(({ isFull }) => isFull);
let worker: TestWorker;
let cache: string;

beforeAll(async () => {
  worker = await startWorker();
  cache = mkdtempSync(join(tmpdir(), "tonearm-demo-sound-"));
  await upsertRows(worker.db, demoCatalogue(drawPictures(), Date.now()));
  await refreshSearchIndex(worker.db);
});
afterAll(async () => {
  rmSync(cache, { recursive: true, force: true });
  await worker.stop();
});

const titles = async () => {
  const scope = { genreId: null, year: null };
  const { items } = await listAllAlbums(worker.db, "new", scope, { limit: WHOLE_LIST_PAGE });
  return items.map(({ title }) => title);
};
const record = (length: "short" | "full") =>
  completeDemoSound(
    { db: worker.db, env: { MEDIA: worker.bucket } },
    length,
    cache,
    new AbortController().signal,
  );

it("albums of full songs come onto the demo's site with their sound, but for those that its operator took off", async () => {
  // Sound that was made before, of a byte each.
  for (const { digest } of PLANNED_SONGS)
    for (const part of ["low", "high", "peaks"]) writeFileSync(join(cache, `${digest}.${part}`), "x");
  const before = await titles();
  expect(before.length).toBe(ALBUMS.length - full.length);
  expect(full.filter(({ title }) => before.includes(title))).toEqual([]);
  expect(await record("short")).toMatchObject({ lacking: [], isChanged: false });
  expect(await titles()).toEqual(before);

  expect(await record("full")).toMatchObject({ lacking: [], isChanged: true });
  expect((await titles()).length).toBe(ALBUMS.length);

  const hidden = full[0]?.title ?? "";
  await setState(worker.db, { kind: "album", ids: [albumId(hidden)] }, "unpublished", Date.now() + 1);
  expect(await record("full")).toEqual({ made: 0, lacking: [], isChanged: false });
  expect(await titles()).not.toContain(hidden);
});
