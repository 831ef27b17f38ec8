/** A tab that is not drawn, beside another one say, may never be called idle by its browser. */
const LATEST_MS = 2000;

/** Runs a task once the page is idle, or is long enough there; at the next timeout in browsers that cannot tell. */
export const whenIdle = (task: () => unknown) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(task, { timeout: LATEST_MS }) : setTimeout(task);
