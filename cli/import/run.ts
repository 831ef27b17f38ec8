import { runBatch } from "#catalogue/db/batch.ts";
import { pruneStatements } from "#catalogue/import/prune.ts";
import { refreshCharts } from "#catalogue/plays/charts.ts";
import { fillSearchCards } from "#catalogue/search/search-index.ts";
import { refreshSearchTerms } from "#catalogue/search/terms.ts";
import { utcDay } from "#domain/utc-day.ts";
import type { SiteData } from "../data/site-data.ts";
import { type ImportContext, type ImportWishes, wishesKey } from "./context.ts";
import { importUnit } from "./import-unit.ts";
import { createLimit, forEachParallel } from "./limit.ts";
import { inspectAll } from "./read/inspect.ts";
import { noScanCounts } from "./read/scan.ts";
import { markKnown, planUnits, selectRecordings, type Unit } from "./recordings.ts";
import { type Preview, preview } from "./report/preview.ts";
import type { Progress } from "./report/progress.ts";
import { type Summary, summarise } from "./report/summary.ts";
import { openStage } from "./sound/stage.ts";
import { openState } from "./state/state.ts";

export interface ImportRequest {
  folder: Buffer;
  /** The site that the songs go to. */
  site: SiteData;
  /** The file in which imports remember, and a directory for their work; one run at a time may use them. */
  stateFile: string;
  stageDirectory: string;
  wishes: ImportWishes;
  /** The number of ffmpeg at once. */
  jobs: number;
  isDryRun: boolean;
  signal: AbortSignal;
  progress: Progress;
}

export interface ImportResult {
  summary: Summary;
  /** Null unless it was a dry run. */
  preview: Preview | null;
  /** The signal stopped it; another run goes on from there. */
  isStopped: boolean;
  /** The catalogue has changed since the pages were last known to be good. */
  hasChanged: boolean;
}

/** Songs in work beyond those that are being encoded: they are being uploaded. */
const SONGS_AHEAD = 4;
const ORIGINALS_AT_ONCE = 2;

/** Scans the folder, looks into new files, encodes and uploads them and writes their rows, album by album. */
export async function runImport(request: ImportRequest): Promise<ImportResult> {
  const { folder, site, wishes, jobs, isDryRun, progress } = request;
  const context = openContext(request);
  const { state, stage } = context;
  const counts = noScanCounts();
  try {
    progress.start("Looking into files");
    const isInspected = await untilStopped(request.signal, () =>
      inspectAll(folder, context, { jobs: jobs * 2, counts, onFile: progress.item }),
    );
    await markKnown(state, site.db);
    const selection = selectRecordings(state, wishesKey(wishes));
    const units = planUnits(selection.recordings);
    if (isDryRun || !isInspected) {
      const planned = isInspected ? await preview(site.db, units, wishes) : null;
      const summary = summarise(state, selection, counts);
      return { summary, preview: planned, isStopped: !isInspected, hasChanged: false };
    }
    startProgress(progress, units);
    const isFinished = await untilStopped(request.signal, async () => {
      await forEachParallel(units, jobs + 1, (unit) => importUnit(context, unit, progress.item));
      if (state.isUnfinished()) await refreshCatalogue(site);
    });
    const hasChanged = state.isUnfinished();
    if (isFinished) state.setFinished();
    return {
      summary: summarise(state, selection, counts),
      preview: null,
      isStopped: !isFinished,
      hasChanged,
    };
  } finally {
    progress.stop();
    stage.close();
    state.close();
  }
}

function openContext(request: ImportRequest): ImportContext {
  const { site, wishes, jobs, progress } = request;
  const trouble = new AbortController();
  return {
    state: openState(request.stateFile),
    site,
    stage: openStage(request.stageDirectory),
    signal: AbortSignal.any([request.signal, trouble.signal]),
    abort: (error) => trouble.abort(error),
    wishes,
    encodeLimit: createLimit(jobs),
    songLimit: createLimit(jobs + SONGS_AHEAD),
    commitLimit: createLimit(1),
    originalLimit: createLimit(ORIGINALS_AT_ONCE),
    onDecoded: progress.decoded,
    onSpared: progress.spared,
  };
}

function startProgress(progress: Progress, units: readonly Unit[]): void {
  const recordings = units.flat();
  const pending = recordings.filter(({ isPending, isKnown }) => isPending && !isKnown);
  progress.start("Importing", {
    items: recordings.length,
    seconds: pending.reduce((total, { lengthSeconds }) => total + lengthSeconds, 0),
  });
}

/** Refreshes charts and search after the rows of a whole run, and removes rows that it left behind. */
async function refreshCatalogue({ db }: SiteData): Promise<void> {
  await runBatch(db, pruneStatements());
  await refreshCharts(db, utcDay(Date.now()));
  await refreshSearchTerms(db);
  await fillSearchCards(db);
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
