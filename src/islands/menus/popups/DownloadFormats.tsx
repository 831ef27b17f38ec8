import { useEffect, useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { DOWNLOAD_QUALITIES, type DownloadFormat } from "#domain/sound/download.ts";
import { formatFileSize } from "#domain/sound/file-size.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { keepDownloadQuality, readDownloadQuality } from "#stores/downloads/quality.ts";
import { downloadAlbum, downloadSong } from "#stores/downloads/downloads.ts";
import { loadFormats } from "#stores/downloads/formats.ts";
import { $openPanel } from "#stores/page/panels.ts";
import { useView } from "#islands/use-view.ts";
import styles from "./DownloadFormats.module.css";
import { SubjectLine } from "../SubjectLine.tsx";

type Kind = "song" | "album";
type Answer = readonly DownloadFormat[] | "loading" | "failed";

/** The files of a song or an album. The chosen format is downloaded and remembered for the next time. */
export function DownloadFormats({ subject }: { subject: MenuSubject }) {
  const { t } = useView();
  const { id } = subject.item;
  const kind: Kind = subject.kind === "album" ? "album" : "song";
  const [answer, setAnswer] = useState<Answer>("loading");
  const isLoading = answer === "loading";

  useEffect(() => {
    if (!isLoading) return undefined;
    let isShown = true;
    const show = (news: Answer) => isShown && setAnswer(news);
    loadFormats(kind, id).then(show, () => show("failed"));
    return () => {
      isShown = false;
    };
  }, [kind, id, isLoading]);

  const choose = ({ quality }: DownloadFormat) => {
    // The panel would cover the notice.
    $openPanel.set(null);
    keepDownloadQuality(quality);
    void (kind === "album" ? downloadAlbum : downloadSong)(subject.item, quality);
  };

  return (
    <>
      <SubjectLine subject={subject} />
      {isLoading && <output className={styles.loading}>{t("download.formats_loading")}</output>}
      {answer === "failed" && (
        <div className={styles.failed}>
          <p role="alert">{t("download.formats_failed")}</p>
          <button type="button" className="button quiet" onClick={() => setAnswer("loading")}>
            {t("pick.retry")}
          </button>
        </div>
      )}
      {typeof answer === "object" && <Formats formats={answer} onChoose={choose} />}
    </>
  );
}

interface FormatsProps {
  formats: readonly DownloadFormat[];
  onChoose: (format: DownloadFormat) => void;
}

function Formats({ formats, onChoose }: FormatsProps) {
  const { locale, t } = useView();
  const last = readDownloadQuality();
  const names = {
    high: t("player.quality_high"),
    original: t("download.original"),
    low: t("player.quality_low"),
  };
  const inOrder = DOWNLOAD_QUALITIES.flatMap((quality) => formats.filter((one) => one.quality === quality));
  return (
    <ul className={styles.formats}>
      {inOrder.map((each) => (
        <li key={each.quality}>
          <button type="button" onClick={() => onChoose(each)}>
            <Icon name="download" />
            <span>
              {names[each.quality]}
              <small>{t("download.format", { format: each.format, kbps: Math.round(each.kbps) })}</small>
            </span>
            {each.quality === last && (
              <span className={styles.last}>
                <Icon name="check" />
                <span className="visually-hidden">{t("download.last")}</span>
              </span>
            )}
            <span className={styles.size}>{formatFileSize(each.bytes, locale)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
