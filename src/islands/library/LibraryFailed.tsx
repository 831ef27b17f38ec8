import type { View } from "#i18n/t.ts";
import { refreshProfile } from "#stores/account/profile.ts";
import { type LibraryListName, loadLibraryList } from "#stores/library/lists.ts";
import styles from "../Notice.module.css";

interface Props {
  view: View;
  /** The list that failed; without it the session could not be loaded. */
  name?: LibraryListName;
}

/** Says that a list could not be loaded, with a way to try again. */
export function LibraryFailed({ view, name }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <p>{view.t(name === "owned" ? "downloads.failed" : "library.failed")}</p>
      <button
        type="button"
        className="button quiet"
        onClick={() => void (name ? loadLibraryList(name) : refreshProfile())}
      >
        {view.t("library.try_again")}
      </button>
    </div>
  );
}
