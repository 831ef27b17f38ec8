import { useStore } from "@nanostores/react";

import { artistNames } from "#domain/song.ts";
import type { Locale } from "#i18n/locales.ts";
import { $currentItem } from "#stores/player.ts";
import { NowPlaying } from "./NowPlaying.tsx";
import styles from "./PlayerBar.module.css";
import type { PlayerStrings } from "./strings.ts";
import { SeekBar } from "./SeekBar.tsx";
import { Transport } from "./Transport.tsx";
import { Volume } from "./Volume.tsx";

interface Props {
  locale: Locale;
  strings: PlayerStrings;
}

/** The bottom player. With no current song the bar is empty. (SPEC 2, Bottom player) */
export function PlayerBar({ locale, strings }: Props) {
  const item = useStore($currentItem, { ssr: "initial" });
  return (
    <section className={styles["bar"]} aria-label={strings.player} data-filled={item ? "" : undefined}>
      {item && (
        <>
          <NowPlaying item={item} locale={locale} />
          <div className={styles["controls"]}>
            <Transport strings={strings} />
            <SeekBar durationSeconds={item.durationSeconds} label={strings.seek} locale={locale} />
          </div>
          <Volume label={strings.volume} />
        </>
      )}
      <p className="visually-hidden" aria-live="polite">
        {item && `${item.title} – ${artistNames(item.artists, locale)}`}
      </p>
    </section>
  );
}
