import type { DownloadFormat } from "#domain/sound/download.ts";
import { formatFileSize } from "#domain/sound/file-size.ts";
import type { View } from "#i18n/t.ts";
import styles from "./Formats.module.css";

interface Props {
  formats: readonly DownloadFormat[];
  view: View;
  /** Beside each other, or one below the other. */
  look?: "line" | "list";
}

/** The files that a song or an album can be downloaded as, each with its bitrate and size. */
export function Formats({ formats, view: { locale, t }, look = "line" }: Props) {
  return (
    <ul className={styles[look]}>
      {formats.map(({ quality, format, kbps, bytes }) => (
        <li key={quality}>
          {t(quality === "original" ? "store.format_original" : "store.format", { format, kbps })}
          <span>{formatFileSize(bytes, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
