import { createContext, useContext } from "react";

import type { Locale } from "#i18n/locales.ts";
import { fillForm } from "../plural-forms.ts";
import type { PlaylistStrings } from "./strings.ts";

/** The texts that every part of these islands needs. */
export interface PlaylistTexts {
  locale: Locale;
  strings: PlaylistStrings;
}

export const PlaylistTextsContext = createContext<PlaylistTexts | null>(null);

/** The texts of the island that a component stands in. */
export function useTexts(): PlaylistTexts {
  const texts = useContext(PlaylistTextsContext);
  if (!texts) throw new Error("outside of a playlist island");
  return texts;
}

/** 'N songs' */
export function countSongs({ locale, strings }: PlaylistTexts, count: number): string {
  return fillForm(strings.songs, count, locale);
}
