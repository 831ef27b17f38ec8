import { vi } from "vitest";

/** Elements that were made since `stubAudio`, in their order: the one that sounds first, then its standby. */
let made: FakeAudio[] = [];

/** What a sound needs from outside. */
export const conditions = {
  /** Whether a sound that is asked for arrives; one that does not says nothing until `fail`. */
  isReachable: true,
  /** Whether the browser lets a sound begin without a click. */
  isAllowed: true,
  durationSeconds: 180,
};

/** As much of an `HTMLAudioElement` as the engine asks of one: it plays as long as `passTime` lets time pass. */
export class FakeAudio extends EventTarget {
  preload = "";
  volume = 1;
  muted = false;
  playbackRate = 1;
  paused = true;
  ended = false;
  seeking = false;
  error: MediaError | null = null;
  readyState = 0;
  duration = NaN;
  #source: string | null = null;
  #seconds = 0;

  constructor() {
    super();
    made.push(this);
  }

  get src(): string {
    return this.#source ?? "";
  }
  set src(url: string) {
    this.#source = url;
    this.load();
  }
  getAttribute = () => this.#source;
  hasAttribute = () => this.#source !== null;
  removeAttribute = () => {
    this.#source = null;
  };

  get currentTime(): number {
    return this.#seconds;
  }
  set currentTime(seconds: number) {
    this.#seconds = seconds;
    this.ended = false;
    this.#say("seeked");
  }

  /** All that has arrived is loaded to its end. */
  get buffered() {
    const isThere = this.readyState > 0;
    return { length: isThere ? 1 : 0, start: () => 0, end: () => this.duration };
  }

  load(): void {
    const hasArrived = this.#source !== null && conditions.isReachable;
    Object.assign(this, { paused: true, ended: false, error: null });
    Object.assign(
      this,
      hasArrived ? { readyState: 4, duration: conditions.durationSeconds } : { readyState: 0 },
    );
    this.#seconds = 0;
    this.#say("emptied", ...(hasArrived ? ["durationchange", "canplaythrough"] : []));
  }

  play(): Promise<void> {
    if (!conditions.isAllowed) return Promise.reject(new DOMException("a click first", "NotAllowedError"));
    this.paused = false;
    this.#say("play", this.readyState > 0 ? "playing" : "waiting");
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#say("pause");
  }

  /** The network gave up on it. */
  fail(): void {
    Object.assign(this, { error: { code: 2 }, readyState: 0 });
    this.#say("error");
  }

  /** Lets its sound go on, and end. */
  advance(seconds: number): void {
    if (this.paused || this.readyState === 0) return;
    this.#seconds = Math.min(this.duration, this.#seconds + seconds * this.playbackRate);
    this.#say("timeupdate");
    if (this.#seconds < this.duration) return;
    Object.assign(this, { ended: true, paused: true });
    this.#say("pause", "ended");
  }

  /** After the task that is running, as elements do. */
  #say(...events: string[]): void {
    for (const name of events) queueMicrotask(() => this.dispatchEvent(new Event(name)));
  }
}

/** Makes elements of this page fake ones, with fake timers; @returns those that are made from then on */
export function stubAudio(): FakeAudio[] {
  made = [];
  Object.assign(conditions, { isReachable: true, isAllowed: true, durationSeconds: 180 });
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("HTMLMediaElement", { HAVE_FUTURE_DATA: 3 });
  return made;
}

const STEP_MS = 20;

/** Lets time pass for timers and for sounds that play. */
export async function passTime(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
    for (const audio of made) audio.advance(STEP_MS / 1000);
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
}
