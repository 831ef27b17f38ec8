import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { Locale } from "#i18n/locales.ts";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf } from "#islands/use-view.ts";
import { $waitingWrites } from "#stores/library/writes.ts";
import styles from "./WaitingSign.module.css";

const PATIENCE_MS = 2_000;

interface Props {
  locale: Locale;
  texts: Texts;
}

/** Says how many changes wait for the network, once they have waited for two seconds. */
export function WaitingSign({ locale, texts }: Props) {
  const { t } = useViewOf(locale, texts);
  const waiting = useStore($waitingWrites, { ssr: () => 0 });
  const isWaiting = waiting > 0;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, isWaiting ? PATIENCE_MS : 0, isWaiting);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return (
    <output className={styles.place}>
      {isLong && isWaiting && (
        <span className={styles.sign}>
          <Icon name="clock" />
          <span>{t("library.waiting", { count: waiting })}</span>
        </span>
      )}
    </output>
  );
}
