/** Runs a task once the page has nothing better to do; soon, in browsers that cannot tell. */
export const whenIdle = (task: () => unknown) => (globalThis.requestIdleCallback ?? setTimeout)(task);
