/** What local storage keeps; nothing in a browser that forbids it, where merely naming it throws. */
let kept: Record<string, string> = {};
try {
  kept = localStorage;
} catch {}

export { kept };
