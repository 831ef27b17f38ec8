import type { ReactNode } from "react";

import type { View } from "#i18n/t.ts";
import { SongRows, type SongRowsProps } from "./SongRows.tsx";
import styles from "./SongTable.module.css";

interface Props {
  id: string;
  view: View;
  /** Whether rows have a download button in place of the heart. */
  areOwned?: boolean;
  /** The bodies of the table. */
  children: ReactNode;
}

/** Songs as a table. */
export function SongTable({ id, ...rows }: SongRowsProps & { id: string }) {
  return (
    <SongTableFrame id={id} view={rows.view} areOwned={rows.areOwned}>
      <tbody>
        <SongRows {...rows} />
      </tbody>
    </SongTableFrame>
  );
}

/** The head of a table of songs, around rows that have a form of their own. */
export function SongTableFrame({ id, view: { t }, areOwned = false, children }: Props) {
  return (
    <table className={`${styles.table} ${areOwned ? styles.owned : ""}`} id={id} data-song-list>
      <caption className="visually-hidden">{t("table.songs")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.number")}</th>
          <th scope="col">{t("table.title")}</th>
          <th scope="col" className={styles.artists}>
            {t("table.artist")}
          </th>
          <th scope="col" className={styles.duration}>
            {t("table.duration")}
          </th>
          <th scope="col" className={styles[areOwned ? "more" : "like"]}>
            <span className="visually-hidden">{t(areOwned ? "table.download" : "like.add")}</span>
          </th>
          <th scope="col" className={styles.more}>
            <span className="visually-hidden">{t("song.more")}</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}
