/**
 * Lets only one of the players sound that a page frames.
 * @param silence stops this player when another one begins
 * @returns `announce`, which tells the others that this player begins
 */
export function silenceOthers(silence: () => void): { announce: () => void } {
  // A sandboxed frame has no broadcast channel; its player cannot silence others.
  if (globalThis.origin === "null") return { announce: () => undefined };
  const channel = new BroadcastChannel("embed");
  channel.addEventListener("message", silence);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return { announce: () => channel.postMessage("begins") };
}
