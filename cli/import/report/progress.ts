import { clearLine, cursorTo } from "node:readline";

/** The whole work of a phase. A phase without totals shows a count of files only. */
export interface ProgressTotals {
  items: number;
  /** Seconds of sound to decode. */
  seconds: number;
}

export interface Progress {
  start: (phase: string, totals?: ProgressTotals) => void;
  item: () => void;
  decoded: (seconds: number) => void;
  /** Takes off the total the seconds that need no decoding after all. */
  spared: (seconds: number) => void;
  stop: () => void;
}

const BAR_WIDTH = 24;
const REDRAW_MS = 200;
const PLAIN_LINE_MS = 10_000;

/** Draws a bar with rate and time left on a terminal; elsewhere it writes a line every ten seconds. */
export function createProgress(
  out: NodeJS.WriteStream,
  now: () => number = () => performance.now(),
): Progress {
  let phase = "";
  let totals: ProgressTotals | undefined;
  let items = 0;
  let seconds = 0;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function draw() {
    const line = describe(phase, { items, seconds, elapsedMs: now() - startedAt }, totals);
    if (!out.isTTY) {
      out.write(`${line}\n`);
      return;
    }
    cursorTo(out, 0);
    out.write(line.slice(0, Math.max(20, (out.columns ?? 80) - 1)));
    clearLine(out, 1);
  }

  function stop() {
    if (!timer) return;
    clearInterval(timer);
    timer = undefined;
    if (!out.isTTY) return;
    cursorTo(out, 0);
    clearLine(out, 0);
  }

  return {
    start: (next, nextTotals) => {
      stop();
      [phase, totals, items, seconds, startedAt] = [next, nextTotals, 0, 0, now()];
      timer = setInterval(draw, out.isTTY ? REDRAW_MS : PLAIN_LINE_MS);
    },
    item: () => items++,
    decoded: (more) => {
      seconds += more;
    },
    spared: (fewer) => {
      if (totals) totals = { ...totals, seconds: totals.seconds - fewer };
    },
    stop,
  };
}

/** `Importing  [#####.....]  12 of 40 songs  52 songs/min  131x real time  1:20 left` */
export function describe(
  phase: string,
  done: { items: number; seconds: number; elapsedMs: number },
  totals?: ProgressTotals,
): string {
  if (!totals) return `${phase}  ${done.items} files`;
  const share = totals.seconds > 0 ? done.seconds / totals.seconds : done.items / Math.max(1, totals.items);
  const filled = Math.round(BAR_WIDTH * Math.min(1, share));
  const elapsed = Math.max(1, done.elapsedMs) / 1000;
  const left = share > 0 ? Math.max(0, (elapsed * (1 - share)) / share) : null;
  return [
    phase,
    `[${"#".repeat(filled)}${".".repeat(BAR_WIDTH - filled)}]`,
    `${done.items} of ${totals.items} songs`,
    `${((done.items * 60) / elapsed).toFixed(0)} songs/min`,
    ...(done.seconds > 0 ? [`${(done.seconds / elapsed).toFixed(0)}x real time`] : []),
    ...(left === null ? [] : [`${asClock(left)} left`]),
  ].join("  ");
}

function asClock(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** Shows nothing. */
export const silentProgress: Progress = {
  start: () => undefined,
  item: () => undefined,
  decoded: () => undefined,
  spared: () => undefined,
  stop: () => undefined,
};
