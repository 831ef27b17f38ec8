import { useRef, useState } from "react";

/** Runs one piece of work at a time: a call during another one does nothing. */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  async function run(work: () => Promise<unknown>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return [isBusy, run];
}
