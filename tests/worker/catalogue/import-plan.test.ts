import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { runBatch } from "#catalogue/db/batch.ts";
import { readKnown } from "#catalogue/import/known.ts";
import { planImport } from "#catalogue/import/plan.ts";
import { pruneStatements } from "#catalogue/import/prune.ts";
import type { ImportedTrack } from "#catalogue/import/track.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { anArtist } from "../../support/builders.ts";
import { aTrack } from "../../support/imported.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.stop());

/** What the importer does once sound and pictures are stored. */
async function enter(tracks: ImportedTrack[], now: number) {
  const rows = planImport(tracks, await readKnown(worker.db, tracks), {
    now,
    priceMinor: 129,
    currency: "EUR",
  });
  await upsertRows(worker.db, rows);
  await runBatch(worker.db, pruneStatements());
  await refreshSearchIndex(worker.db);
  return rows;
}

async function count(table: string): Promise<number> {
  return (await worker.database.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;
}

describe("an import", () => {
  const tracks = Array.from({ length: 150 }, (_, index) =>
    aTrack(`Nïna/Album/${index}.mp3`, {
      artists: ["Nïna", `Guest ${index}`],
      title: `Song ${index}`,
      trackNumber: index + 1,
    }),
  );

  it("run twice changes no id and adds nothing", async () => {
    const first = await enter(tracks, 1000);
    const before = await Promise.all(["songs", "albums", "artists", "genres", "search_entries"].map(count));
    const second = await enter(tracks, 2000);
    expect(second.songs?.map((row) => row.id)).toEqual(first.songs?.map((row) => row.id));
    expect(second.songStats).toEqual([]);
    expect(await Promise.all(["songs", "albums", "artists", "genres", "search_entries"].map(count))).toEqual(
      before,
    );
    expect(before).toEqual([150, 1, 151, 1, 302]);
  });

  it("after a changed tag keeps the song, shows it in its new album and leaves no ghost", async () => {
    await upsertRows(worker.db, { artists: [anArtist({ name: "Known For A Bio" })] });
    const [first] = await enter(tracks, 3000).then((rows) => rows.songs ?? []);
    const retagged = tracks.map((track) => {
      const tags = { ...track.tags, artists: ["Nova"], album: "Other Album" };
      return Object.assign({}, track, { tags });
    });
    const rows = await enter(retagged, 4000);
    expect(rows.songs?.[0]?.id).toBe(first?.id);
    const names = await worker.database
      .prepare("SELECT name FROM artists ORDER BY name")
      .all<{ name: string }>();
    expect(names.results.map((row) => row.name)).toEqual(["Known For A Bio", "Nova"]);
    expect([await count("albums"), await count("search_albums"), await count("search_artists")]).toEqual([
      1, 1, 2,
    ]);
    const answer = await worker.request(`/song/${first?.id}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Other Album");
  });
});
