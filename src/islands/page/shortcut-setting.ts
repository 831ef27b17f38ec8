import { localEntries } from "#stores/storage/entries.ts";

/** Whether single keys are shortcuts: yes, unless they were switched off in this browser. */
export const areShortcutsOn = () => localEntries.read("shortcutsOff") === null;

export function rememberShortcuts(areOn: boolean): void {
  localEntries.keep("shortcutsOff", areOn ? null : "true");
}
