import { useStore } from "@nanostores/react";

import { $popupSubject } from "#stores/menus/menus.ts";
import { Panel } from "../player/panels/Panel.tsx";
import { useTexts } from "../player/texts.ts";
import { DownloadFormats } from "./DownloadFormats.tsx";
import { PlaylistPicker } from "./PlaylistPicker.tsx";
import styles from "./Popup.module.css";
import { PopupHeader } from "./PopupHeader.tsx";
import { SharePopup } from "./SharePopup.tsx";
import { SongDetails } from "./SongDetails.tsx";

/** Song details, share, select a playlist. */
export function Popups() {
  const { strings } = useTexts();
  const subject = useStore($popupSubject);
  if (!subject) return null;
  const popups = [
    { name: "songDetails", title: strings.details, Content: SongDetails },
    { name: "share", title: strings.share, Content: SharePopup },
    { name: "addToPlaylist", title: strings.addToPlaylist, Content: PlaylistPicker },
    { name: "downloadAs", title: strings.downloadAs, Content: DownloadFormats },
  ] as const;
  return popups.map(({ name, title, Content }) => (
    <Panel key={name} name={name} label={title} className={styles.popup}>
      <PopupHeader title={title} />
      <div className={styles.content}>
        <Content key={subject.item.id} subject={subject} />
      </div>
    </Panel>
  ));
}
