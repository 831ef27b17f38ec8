import { createContext, useContext } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { PlayerStrings } from "./strings.ts";

/** The texts and addresses that every part of the player needs. */
export interface PlayerTexts {
  locale: Locale;
  strings: PlayerStrings;
  /** The public address of the site, such as https://music.example, for shared links. */
  site: string;
}

export const PlayerTextsContext = createContext<PlayerTexts | null>(null);

/** The texts of the player that a component stands in. */
export function useTexts(): PlayerTexts {
  const texts = useContext(PlayerTextsContext);
  if (!texts) throw new Error("outside of the player");
  return texts;
}
