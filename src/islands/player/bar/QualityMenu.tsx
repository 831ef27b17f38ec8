import { useStore } from "@nanostores/react";
import { useId } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import type { Quality } from "#domain/song.ts";
import { buyPath } from "#domain/store/buy-path.ts";
import { formatMoney } from "#domain/store/money.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { useView } from "#islands/use-view.ts";
import { $user } from "#stores/account/session.ts";
import { heardQuality, isHeld } from "#stores/player/heard-quality.ts";
import { $quality, setQuality } from "#stores/player/player.ts";
import styles from "./Menu.module.css";
import { placePopover } from "./place-popover.ts";

/** Says in which quality the song sounds, and lets choose between the two that every song has. (product.md 6.11) */
export function QualityMenu({ item }: { item: QueueItem }) {
  const view = useView();
  const { t } = view;
  const quality = useStore($quality);
  useStore($user, { ssr: "initial" });
  const id = useId();
  const isUnheld = !isHeld(item);
  const highHint = isUnheld ? t("player.quality_owned") : t("player.quality_high_hint");
  const choices: { value: Quality; label: string; hint: string }[] = [
    { value: "high", label: t("player.quality_high"), hint: highHint },
    { value: "low", label: t("player.quality_low"), hint: t("player.quality_low_hint") },
  ];
  const shown = heardQuality(item) === "high" ? t("player.quality_high") : t("player.quality_low");
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
        onToggle={(event) => {
          if (event.newState === "open") placePopover(event.currentTarget);
        }}
      >
        <div role="radiogroup" aria-label={t("player.quality")}>
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
        {isUnheld && <BuyItem item={item} view={view} />}
      </div>
    </>
  );
}

/** The way to the high quality of a song that is sold: to buy it, or its album where it is sold with that only. */
function BuyItem({ item, view: { locale, t } }: { item: QueueItem; view: View }) {
  const { price, albumId, albumTitle } = item;
  if (!price && albumId === undefined) return null;
  const path = price ? buyPath("song", item.id) : buyPath("album", albumId ?? "");
  return (
    <a className={styles.item} href={localizedPath(locale, path)}>
      <span>
        {price ? t("store.buy_now") : t("store.buy_album")}
        <small>{price ? formatMoney(price, locale) : albumTitle}</small>
      </span>
      <Icon name="cart" />
    </a>
  );
}
