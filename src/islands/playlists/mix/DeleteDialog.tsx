import { useId, useLayoutEffect, useRef, useState } from "react";

import { removePlaylist } from "#stores/playlists/user-playlists.ts";
import styles from "./DeleteDialog.module.css";
import { useView } from "#islands/use-view.ts";

interface Props {
  /** The playlist in question; null while there is none. */
  playlist: { id: string; name: string } | null;
  onClose: () => void;
  /** It is gone, and so may be the button that the focus would go back to. */
  onDeleted: () => void;
}

/** Asks before a playlist goes. The browser keeps the focus inside and gives it back. (product.md 9.8) */
export function DeleteDialog({ playlist, onClose, onDeleted }: Props) {
  const { t } = useView();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const isOpen = playlist !== null;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  async function remove() {
    if (!playlist || isDeleting) return;
    setDeleting(true);
    const isGone = await removePlaylist(playlist.id);
    setDeleting(false);
    // At once: while it is open nothing behind it takes the focus.
    dialog.current?.close();
    onClose();
    if (isGone) onDeleted();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{t("delete_playlist.title")}</h2>
      <p id={`${id}-text`}>{playlist && t("delete_playlist.text", { name: playlist.name })}</p>
      <div className={styles.answers}>
        {/* The one that does no harm has the focus. */}
        <button type="button" className="button quiet" onClick={onClose}>
          {t("delete_playlist.keep")}
        </button>
        <button
          type="button"
          className={`button ${styles.danger}`}
          aria-disabled={isDeleting}
          onClick={() => void remove()}
        >
          {t("delete_playlist.confirm")}
        </button>
      </div>
    </dialog>
  );
}
