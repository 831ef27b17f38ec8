import { createContext, useContext } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { PlayerStrings } from "./strings.ts";

/** What every part of the player needs to speak. */
export interface PlayerTexts {
  locale: Locale;
  strings: PlayerStrings;
  /** Where the site is for everybody, such as https://music.example; what is shared leads there. */
  site: string;
}

export const PlayerTextsContext = createContext<PlayerTexts | null>(null);

/** The texts of the player that a component stands in. */
export function useTexts(): PlayerTexts {
  const texts = useContext(PlayerTextsContext);
  if (!texts) throw new Error("outside of the player");
  return texts;
}
