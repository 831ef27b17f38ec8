import type { Locale } from "#i18n/locales.ts";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf, ViewContext } from "#islands/use-view.ts";
import { Menus } from "../menus/Menus.tsx";
import { PlayerBar } from "./bar/PlayerBar.tsx";
import { HelpPanel } from "./panels/HelpPanel.tsx";
import { LoginPanel } from "./panels/LoginPanel.tsx";
import { NowPlayingPanel } from "./panels/NowPlayingPanel.tsx";
import { QueuePanel } from "./panels/QueuePanel.tsx";

interface Props {
  locale: Locale;
  texts: Texts;
  /** Where the site is for everybody, such as https://music.example; what is shared leads there. */
  site: string;
}

/** The bottom player and the panels that open from it. */
export function Player({ locale, texts, site }: Props) {
  const view = useViewOf(locale, texts);
  return (
    <ViewContext value={view}>
      <PlayerBar />
      <NowPlayingPanel />
      <QueuePanel />
      <HelpPanel />
      <LoginPanel />
      <Menus site={site} />
    </ViewContext>
  );
}
