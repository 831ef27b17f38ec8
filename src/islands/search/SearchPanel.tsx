import { useStore } from "@nanostores/react";
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import type { Texts } from "#i18n/texts.ts";
import { localizedPath } from "#i18n/urls.ts";
import { useViewOf } from "#islands/use-view.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";
import { $recentSearches, rememberSearch } from "#stores/page/recent-searches.ts";
import { $search, endSearch, type Search, searchExactly } from "#stores/page/search.ts";
import { showOptions } from "./combobox.ts";
import { FoundList } from "./FoundList.tsx";
import { RecentSearches } from "./RecentSearches.tsx";
import { searchPath } from "./search-path.ts";
import styles from "./SearchPanel.module.css";
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

interface SearchNewsProps {
  search: Search;
  isShown: boolean;
  view: View;
}

/**
 * Tells screen readers the number of results. The element always exists, so that its changes are announced.
 */
function SearchNews({ search: { answer, isLoading }, isShown, view }: SearchNewsProps) {
  const isNews = isShown && answer !== null && !isLoading;
  return <output className="visually-hidden">{isNews && textOf(answer, view)}</output>;
}

function textOf({ query, found }: NonNullable<Search["answer"]>, { t }: View): string {
  const count = found.artists.length + found.albums.length + found.songs.length;
  return count === 0 ? t("search.none", { query }) : t("search.count", { count });
}

/**
 * Gives the style sheet the visible height of the page: a phone's keyboard covers the rest and changes no
 * length of CSS.
 */
function useSeenHeight(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const seen = globalThis.visualViewport;
    if (!isShown || !seen) return undefined;
    const measure = () => panel.current?.style.setProperty("--seen-height", `${seen.height}px`);
    measure();
    seen.addEventListener("resize", measure);
    return () => seen.removeEventListener("resize", measure);
  }, [panel, isShown]);
}

interface CorrectionProps {
  answer: NonNullable<Search["answer"]>;
  view: View;
}

/** Names the corrected query, and links to a search for what was typed. */
function Correction({ answer: { query, found }, view: { locale, t } }: CorrectionProps) {
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
