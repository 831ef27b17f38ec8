import { useMemo } from "react";

import type { Locale } from "#i18n/locales.ts";
import { Menus } from "../menus/Menus.tsx";
import { HelpPanel } from "./panels/HelpPanel.tsx";
import { LoginPanel } from "./panels/LoginPanel.tsx";
import { NowPlayingPanel } from "./panels/NowPlayingPanel.tsx";
import { PlayerBar } from "./bar/PlayerBar.tsx";
import { QueuePanel } from "./panels/QueuePanel.tsx";
import type { PlayerStrings } from "./strings.ts";
import { PlayerTextsContext } from "./texts.ts";

interface Props {
  locale: Locale;
  strings: PlayerStrings;
  site: string;
}

/** The bottom player and the panels that open from it. */
export function Player({ locale, strings, site }: Props) {
  const texts = useMemo(() => ({ locale, strings, site }), [locale, strings, site]);
  return (
    <PlayerTextsContext value={texts}>
      <PlayerBar />
      <NowPlayingPanel />
      <QueuePanel />
      <HelpPanel />
      <LoginPanel />
      <Menus />
    </PlayerTextsContext>
  );
}
