import { useStore } from "@nanostores/react";
import { useId } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { Quality } from "#domain/song.ts";
import { useView } from "#islands/use-view.ts";
import { $quality, setQuality } from "#stores/player/player.ts";
import styles from "./Menu.module.css";
import { placePopover } from "./place-popover.ts";

/** A choice between the two qualities that every song has. (product.md 6.11) */
export function QualityMenu() {
  const { t } = useView();
  const quality = useStore($quality);
  const id = useId();
  const choices: { value: Quality; label: string; hint: string }[] = [
    { value: "high", label: t("player.quality_high"), hint: t("player.quality_high_hint") },
    { value: "low", label: t("player.quality_low"), hint: t("player.quality_low_hint") },
  ];
  const shown = quality === "high" ? t("player.quality_high") : t("player.quality_low");
  return (
    <>
      <button
        type="button"
        className={styles.choice}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={`${t("player.quality")}: ${shown}`}
      >
        <span>{shown}</span>
      </button>
      <div
        id={id}
        className={styles.menu}
        popover="auto"
        role="radiogroup"
        aria-label={t("player.quality")}
        onToggle={(event) => {
          if (event.newState === "open") placePopover(event.currentTarget);
        }}
      >
        {choices.map(({ value, label, hint }) => (
          <label key={value} className={styles.item}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={quality === value}
              onChange={() => setQuality(value)}
            />
            <span>
              {label}
              <small>{hint}</small>
            </span>
            {quality === value && <Icon name="check" />}
          </label>
        ))}
      </div>
    </>
  );
}
