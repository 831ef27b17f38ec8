import { localEntries } from "../storage/entries.ts";
import type { PageEvent } from "./page-interface.ts";

const THEMES = ["light", "dark"] as const;

/** The theme that was chosen in this browser; "" where it is the system's. (product.md 17.1) */
export type ThemeChoice = (typeof THEMES)[number] | "";

export function readTheme(): ThemeChoice {
  return toTheme(localEntries.readJson("theme"));
}

/** Keeps the choice; the mark of this page and of those in other tabs follows it. */
export function chooseTheme(choice: string): void {
  const theme = toTheme(choice);
  localEntries.keep("theme", theme === "" ? null : JSON.stringify(theme));
  dispatchEvent(new Event("tonearm:theme" satisfies PageEvent));
}

const toTheme = (kept: unknown): ThemeChoice => THEMES.find((theme) => theme === kept) ?? "";
