/**
 * Lets one of the players sound that a page frames.
 * @param silence what to do when another begins
 * @returns how to say that this one begins
 */
export function silenceOthers(silence: () => void): { announce: () => void } {
  // A frame in a sandbox has no channel: its player then minds itself alone.
  if (globalThis.origin === "null") return { announce: () => undefined };
  const channel = new BroadcastChannel("embed");
  channel.addEventListener("message", silence);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return { announce: () => channel.postMessage("begins") };
}
