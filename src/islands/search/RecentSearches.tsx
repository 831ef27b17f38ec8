import type { MouseEvent } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { searchPath } from "./search-path.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { forgetSearch, forgetSearches, rememberSearch } from "#stores/page/recent-searches.ts";
import styles from "./RecentSearches.module.css";
import panel from "./SearchPanel.module.css";
import { boxOf } from "./use-search-box.ts";

interface Props {
  id: string;
  searches: readonly string[];
  view: View;
}

/** Earlier searches. Their buttons stand beside the list, because a list box may hold only options. */
export function RecentSearches({ id, searches, view: { locale, t } }: Props) {
  const forget = ({ currentTarget }: MouseEvent<HTMLElement>, query: string) => {
    const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
    else boxOf(currentTarget)?.input.focus();
    forgetSearch(query);
  };
  const forgetAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    boxOf(currentTarget)?.input.focus();
    forgetSearches();
  };
  return (
    <>
      <div className={styles.header}>
        <div id={`${id}-label`} className={panel.label}>
          {t("search.recent")}
        </div>
        <button type="button" onClick={forgetAll}>
          {t("search.forget_all")}
        </button>
      </div>
      <div className={styles.recent}>
        {/* No HTML element with this role can hold links. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={id} role="listbox" aria-labelledby={`${id}-label`}>
          {searches.map((query) => (
            <a
              key={query}
              href={localizedPath(locale, searchPath({ query }))}
              onClick={() => rememberSearch(query)}
            >
              <Icon name="clock" />
              <span className="one-line">{query}</span>
            </a>
          ))}
        </div>
        <div className={styles.forget}>
          {searches.map((query) => (
            <button
              key={query}
              type="button"
              aria-label={t("search.forget", { query })}
              onClick={(event) => forget(event, query)}
            >
              <Icon name="close" />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
