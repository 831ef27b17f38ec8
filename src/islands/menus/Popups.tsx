import { useStore } from "@nanostores/react";

import { $popupSubject } from "#stores/page/menus.ts";
import { Panel } from "../player/panels/Panel.tsx";
import { useView } from "#islands/use-view.ts";
import { DownloadFormats } from "./DownloadFormats.tsx";
import { PlaylistPicker } from "./PlaylistPicker.tsx";
import styles from "./Popup.module.css";
import { PopupHeader } from "./PopupHeader.tsx";
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
    <Panel key={name} name={name} label={title} className={styles.popup}>
      <PopupHeader title={title} />
      <div className={styles.content}>
        <Content key={subject.item.id} subject={subject} site={site} />
      </div>
    </Panel>
  ));
}
