import { runBatch } from "#catalogue/db/batch.ts";
import { refreshCharts } from "#catalogue/plays/charts.ts";
import { pruneStatements } from "#catalogue/import/prune.ts";
import { fillSearchCards } from "#catalogue/search/index.ts";
import { refreshSearchTerms } from "#catalogue/search/terms.ts";
import { utcDay } from "#domain/utc-day.ts";
import { type ImportContext, type ImportWishes, wishesKey } from "./context.ts";
import { importUnit } from "./import-unit.ts";
import { inspectAll } from "./read/inspect-all.ts";
import { createLimit, forEachParallel } from "./limit.ts";
import { type Preview, preview } from "./report/preview.ts";
import type { Progress } from "./report/progress.ts";
import { noScanCounts } from "./read/scan.ts";
import { markKnown, selectTracks } from "./selection.ts";
import { openStage } from "./sound/stage.ts";
import { openState } from "./state.ts";
import type { Store } from "./keep/store.ts";
import { type Summary, summarise } from "./report/summary.ts";
import { planUnits } from "./read/units.ts";

export interface ImportRequest {
  folder: Buffer;
  store: Store;
  /** Where this import remembers files and works; one run at a time. */
  stateFile: string;
  stageDirectory: string;
  wishes: ImportWishes;
  /** How many ffmpeg at once. */
  jobs: number;
  isDryRun: boolean;
  signal: AbortSignal;
  progress: Progress;
}

export interface ImportResult {
  summary: Summary;
  /** Only of a dry run. */
  preview: Preview | null;
  /** The signal stopped it; another run goes on from there. */
  isStopped: boolean;
  /** The catalogue has changed since the pages were last known to be good. */
  hasChanged: boolean;
}

/** Songs in work beyond those that are being encoded: they are being uploaded. */
const SONGS_AHEAD = 4;
const ORIGINALS_AT_ONCE = 2;

/** Scans, looks into what is new, encodes and uploads it and writes its rows, album by album. */
export async function runImport(request: ImportRequest): Promise<ImportResult> {
  const { folder, store, wishes, jobs, isDryRun, progress } = request;
  const trouble = new AbortController();
  const signal = AbortSignal.any([request.signal, trouble.signal]);
  const state = openState(request.stateFile);
  const stage = openStage(request.stageDirectory);
  const context: ImportContext = {
    state,
    store,
    stage,
    signal,
    abort: (error) => trouble.abort(error),
    wishes,
    encodeLimit: createLimit(jobs),
    songLimit: createLimit(jobs + SONGS_AHEAD),
    commitLimit: createLimit(1),
    originalLimit: createLimit(ORIGINALS_AT_ONCE),
    onDecoded: progress.decoded,
    onSpared: progress.spared,
  };
  const counts = noScanCounts();
  try {
    progress.start("Looking into files");
    const looked = await untilStopped(request.signal, () =>
      inspectAll(folder, context, { jobs: jobs * 2, counts, onFile: progress.item }),
    );
    await markKnown(state, store.db);
    const selection = selectTracks(state, wishesKey(wishes));
    const units = planUnits(selection.tracks);
    if (isDryRun || !looked) {
      const planned = looked ? await preview(store.db, units, wishes) : null;
      const summary = summarise(state, selection, counts);
      return { summary, preview: planned, isStopped: !looked, hasChanged: false };
    }
    const pending = units.flat().filter((track) => track.isPending && !track.isKnown);
    progress.start("Importing", {
      items: units.flat().length,
      seconds: pending.reduce((total, track) => total + track.lengthSeconds, 0),
    });
    const finished = await untilStopped(request.signal, async () => {
      await forEachParallel(units, jobs + 1, (unit) => importUnit(context, unit, progress.item));
      if (!state.isUnfinished()) return;
      await runBatch(store.db, pruneStatements());
      await refreshCharts(store.db, utcDay(Date.now()));
      await refreshSearchTerms(store.db);
      await fillSearchCards(store.db);
    });
    const hasChanged = state.isUnfinished();
    if (finished) state.setFinished();
    return { summary: summarise(state, selection, counts), preview: null, isStopped: !finished, hasChanged };
  } finally {
    progress.stop();
    stage.close();
    state.close();
  }
}

/** False when the signal stopped the work; every other error goes on. */
async function untilStopped(signal: AbortSignal, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
