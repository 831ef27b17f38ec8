/** `is-shortcut.ts` reads it too; it does not import this file, which every page would then load. */
const SHORTCUTS_OFF_KEY = "shortcutsOff";

/** Whether single keys are shortcuts: yes, unless they were switched off in this browser. */
export const areShortcutsOn = () => localStorage.getItem(SHORTCUTS_OFF_KEY) === null;

export function rememberShortcuts(areOn: boolean): void {
  if (areOn) localStorage.removeItem(SHORTCUTS_OFF_KEY);
  else localStorage.setItem(SHORTCUTS_OFF_KEY, "true");
}
