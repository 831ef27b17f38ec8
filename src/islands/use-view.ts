import { createContext, useContext, useMemo } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import { type Texts, viewOf } from "#i18n/texts.ts";

/** Lets every part of an island speak. */
export const ViewContext = createContext<View | null>(null);

/** The language and the texts of the island that a component stands in. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error("outside of an island that gives a ViewContext");
  return view;
}

/** The view of an island by its props, the same one until they change. */
export function useViewOf(locale: Locale, texts: Texts): View {
  return useMemo(() => viewOf(locale, texts), [locale, texts]);
}
