import type { View } from "#i18n/t.ts";
import type { Search } from "#stores/page/search.ts";

interface Props {
  search: Search;
  isShown: boolean;
  view: View;
}

/**
 * Tells screen readers the number of results. The element always exists, so that its changes are announced.
 */
export function SearchNews({ search: { answer, isLoading }, isShown, view }: Props) {
  const isNews = isShown && answer !== null && !isLoading;
  return <output className="visually-hidden">{isNews && textOf(answer, view)}</output>;
}

function textOf({ query, found }: NonNullable<Search["answer"]>, { t }: View): string {
  const count = found.artists.length + found.albums.length + found.songs.length;
  return count === 0 ? t("search.none", { query }) : t("search.count", { count });
}
