import type { View } from "#i18n/t.ts";
import { type LibraryList, type LibraryListName, loadMore } from "#stores/library/lists.ts";
import styles from "./LibraryPage.module.css";

interface Props {
  name: LibraryListName;
  list: Pick<LibraryList<unknown>, "nextCursor" | "status">;
  view: View;
}

/** The button that loads the next part of a list, where there are any. */
export function MoreSongs({ name, list: { nextCursor, status }, view }: Props) {
  if (nextCursor === null) return null;
  return (
    <button
      type="button"
      className={`button quiet ${styles.further}`}
      aria-disabled={status === "more"}
      onClick={() => void loadMore(name)}
    >
      {view.t("library.more")}
    </button>
  );
}
