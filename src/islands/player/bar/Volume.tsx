import { useStore } from "@nanostores/react";
import type { CSSProperties } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { useView } from "#islands/use-view.ts";
import { $isMuted, $volume, setVolume, toggleMute } from "#stores/player/player.ts";
import tools from "./BarTools.module.css";
import slider from "./Slider.module.css";

/** Mute and a slider from 0 to 100, hidden on small screens, which have keys for it. (product.md 6.13) */
export function Volume() {
  const { t } = useView();
  const volume = useStore($volume);
  const isMuted = useStore($isMuted);
  const heard = isMuted ? 0 : volume;
  return (
    <div className={tools.volume}>
      <button type="button" aria-label={t("player.mute")} aria-pressed={isMuted} onClick={toggleMute}>
        <Icon name={heard === 0 ? "volume-off" : "volume"} />
      </button>
      <input
        type="range"
        className={slider.slider}
        style={{ "--played": String(heard / 100) } as CSSProperties}
        aria-label={t("player.volume")}
        min={0}
        max={100}
        value={heard}
        onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
