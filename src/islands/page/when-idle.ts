/** Runs a task once the page is idle; at the next timeout in browsers that cannot tell. */
export const whenIdle = (task: () => unknown) => (globalThis.requestIdleCallback ?? setTimeout)(task);
