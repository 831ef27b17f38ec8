import type { MouseEvent } from "react";

import { searchPath } from "./search-path.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { type Search, searchExactly } from "#stores/page/search.ts";
import styles from "./SearchPanel.module.css";

interface Props {
  answer: NonNullable<Search["answer"]>;
  view: View;
}

/** Names the corrected query, and links to a search for what was typed. */
export function Correction({ answer: { query, found }, view: { locale, t } }: Props) {
  if (found.correctedQuery === null) return null;
  const searchHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    searchExactly();
  };
  return (
    <p className={styles.correction}>
      <span>{t("search.showing", { query: found.correctedQuery })}</span>
      <a data-exact href={localizedPath(locale, searchPath({ query, isExact: true }))} onClick={searchHere}>
        {t("search.exactly", { query })}
      </a>
    </p>
  );
}
