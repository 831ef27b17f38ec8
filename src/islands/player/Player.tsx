import { useMemo } from "react";

import type { Locale } from "#i18n/locales.ts";
import { HelpPanel } from "./HelpPanel.tsx";
import { LoginPanel } from "./LoginPanel.tsx";
import { NowPlayingPanel } from "./NowPlayingPanel.tsx";
import { PlayerBar } from "./PlayerBar.tsx";
import { QueuePanel } from "./QueuePanel.tsx";
import { SongMenu } from "./SongMenu.tsx";
import type { PlayerStrings } from "./strings.ts";
import { PlayerTextsContext } from "./texts.ts";

interface Props {
  locale: Locale;
  strings: PlayerStrings;
}

/** The bottom player and the panels that open from it. */
export function Player({ locale, strings }: Props) {
  const texts = useMemo(() => ({ locale, strings }), [locale, strings]);
  return (
    <PlayerTextsContext value={texts}>
      <PlayerBar />
      <NowPlayingPanel />
      <QueuePanel />
      <HelpPanel />
      <LoginPanel />
      <SongMenu />
    </PlayerTextsContext>
  );
}
