import { createContext, useContext } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { ProfileStrings } from "./strings.ts";

/** The texts that every part of the profile needs. */
export interface ProfileTexts {
  locale: Locale;
  strings: ProfileStrings;
}

export const ProfileTextsContext = createContext<ProfileTexts | null>(null);

/** The texts of the profile that a component stands in. */
export function useTexts(): ProfileTexts {
  const texts = useContext(ProfileTextsContext);
  if (!texts) throw new Error("outside of the profile");
  return texts;
}
