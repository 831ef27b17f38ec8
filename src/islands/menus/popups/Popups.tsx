import { useStore } from "@nanostores/react";

import { $popupSubject } from "#stores/page/menus.ts";
import { CloseButton } from "../../player/panels/CloseButton.tsx";
import panel from "../../player/panels/Panel.module.css";
import { Panel } from "../../player/panels/Panel.tsx";
import { useTexts } from "../../player/texts.ts";
import { DownloadFormats } from "./DownloadFormats.tsx";
import { PlaylistPicker } from "./PlaylistPicker.tsx";
import styles from "./Popup.module.css";
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
    <Panel key={name} name={name} label={title} className={`${panel.window} ${panel.sheet}`}>
      <div className={panel.header} data-swipe>
        <h2>{title}</h2>
        <CloseButton />
      </div>
      <div className={styles.content}>
        <Content key={subject.item.id} subject={subject} />
      </div>
    </Panel>
  ));
}
