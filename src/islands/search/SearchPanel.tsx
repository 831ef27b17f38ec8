import { useStore } from "@nanostores/react";
import { type MouseEvent, useLayoutEffect, useRef } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { Locale } from "#i18n/locales.ts";
import { $recentSearches, rememberSearch } from "#stores/page/recent-searches.ts";
import { $search, endSearch } from "#stores/page/search.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";
import { showOptions } from "./combobox.ts";
import { Correction } from "./Correction.tsx";
import { FoundList } from "./FoundList.tsx";
import { RecentSearches } from "./RecentSearches.tsx";
import styles from "./SearchPanel.module.css";
import { SearchNews } from "./SearchNews.tsx";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf } from "#islands/use-view.ts";
import { useSeenHeight } from "./use-seen-height.ts";
import { boxOf, useSearchBox } from "./use-search-box.ts";

interface Props {
  locale: Locale;
  texts: Texts;
}

const LIST_ID = "search-list";

/**
 * The results of the top bar's search box while the user types, and the earlier searches. (product.md 5.4)
 */
export function SearchPanel({ locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useSearchBox(panel, LIST_ID);
  const search = useStore($search, { ssr: "initial" });
  const recent = useStore($recentSearches, { ssr: "initial" });
  const { query, answer, problem, isLoading } = search;
  const isRecent = query === "" && recent.length > 0;
  const isShown = isOpen && (isRecent || answer !== null || problem !== null);
  const drawn = isRecent ? recent : answer;
  useSeenHeight(panel, isShown);

  useLayoutEffect(() => {
    const parts = boxOf(panel.current);
    if (!parts || !panel.current) return;
    showOptions(parts.input, panel.current);
    // The listeners of this event mark owned songs and the current song in the new rows.
    if (isShown && drawn) dispatchEvent(new Event("tonearm:songs" satisfies PageEvent));
  }, [isShown, drawn]);

  useLayoutEffect(() => {
    boxOf(panel.current)?.box.toggleAttribute("data-busy", isLoading);
  }, [isLoading]);

  const close = () => {
    boxOf(panel.current)?.input.focus();
    setOpen(false);
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.dataset.exact !== undefined) return;
    // The link opens in another tab or window; this page stays as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return event.stopPropagation();
    rememberSearch(query);
    const input = boxOf(panel.current)?.input;
    if (link.dataset.action !== undefined && input) {
      // Otherwise the router would follow the link.
      event.preventDefault();
      input.value = "";
      endSearch();
    }
    setOpen(false);
  };

  return (
    <>
      {/* The handler listens to clicks on links; Enter on a link is one too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={panel} className={styles.panel} data-search-panel hidden={!isShown} onClick={follow}>
        <button type="button" className={styles.close} aria-label={view.t("search.close")} onClick={close}>
          <Icon name="close" />
        </button>
        {isRecent ? (
          <RecentSearches id={LIST_ID} searches={recent} view={view} />
        ) : (
          <div className={styles.results} data-stale={isLoading || undefined}>
            {problem !== null && <p role="alert">{view.t(problem)}</p>}
            {answer && <Correction answer={answer} view={view} />}
            {answer && <FoundList id={LIST_ID} answer={answer} isBusy={isLoading} view={view} />}
          </div>
        )}
      </div>
      <SearchNews search={search} isShown={isShown} view={view} />
    </>
  );
}
