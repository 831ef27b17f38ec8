import type { LocalKey } from "#contract/storage-keys.ts";

/** `is-shortcut.ts` reads it too, without importing what every page would load. */
const SHORTCUTS_OFF_KEY = "shortcutsOff" satisfies LocalKey;

/** Whether single keys do something; on unless this browser was told otherwise. */
export const areShortcutsOn = () => localStorage.getItem(SHORTCUTS_OFF_KEY) === null;

export function rememberShortcuts(areOn: boolean): void {
  if (areOn) localStorage.removeItem(SHORTCUTS_OFF_KEY);
  else localStorage.setItem(SHORTCUTS_OFF_KEY, "true");
}
