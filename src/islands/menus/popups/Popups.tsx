import { useStore } from "@nanostores/react";

import { useView } from "#islands/use-view.ts";
import { $popupSubject } from "#stores/menus/menus.ts";
import { CloseButton } from "../../player/panels/CloseButton.tsx";
import panel from "../../player/panels/Panel.module.css";
import { Panel } from "../../player/panels/Panel.tsx";
import { DownloadFormats } from "./DownloadFormats.tsx";
import { PlaylistPicker } from "./PlaylistPicker.tsx";
import styles from "./Popup.module.css";
import { SharePopup } from "./SharePopup.tsx";
import { SongDetails } from "./SongDetails.tsx";

/** Song details, share, select a playlist. */
export function Popups({ site }: { site: string }) {
  const { t } = useView();
  const subject = useStore($popupSubject);
  if (!subject) return null;
  const popups = [
    { name: "songDetails", title: t("menu.details"), Content: SongDetails },
    { name: "share", title: t("player.share"), Content: SharePopup },
    { name: "addToPlaylist", title: t("menu.add_to_playlist"), Content: PlaylistPicker },
    { name: "downloadAs", title: t("download.as"), Content: DownloadFormats },
  ] as const;
  return popups.map(({ name, title, Content }) => (
    <Panel key={name} name={name} label={title} className={`${panel.window} ${panel.sheet}`}>
      <div className={panel.header} data-swipe>
        <h2>{title}</h2>
        <CloseButton />
      </div>
      <div className={styles.content}>
        <Content key={subject.item.id} subject={subject} site={site} />
      </div>
    </Panel>
  ));
}
