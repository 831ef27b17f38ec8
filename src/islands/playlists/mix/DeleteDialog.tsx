import { useView } from "#islands/use-view.ts";
import { removePlaylist } from "#stores/playlists/user-playlists.ts";
import { Question } from "../../dialog/Dialog.tsx";

interface Props {
  /** The playlist in question; null while there is none. */
  playlist: { id: string; name: string } | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a playlist is deleted. (product.md 9.8) */
export function DeleteDialog({ playlist, onClose, onDeleted }: Props) {
  const { t } = useView();
  return (
    <Question
      title={t("delete_playlist.title")}
      text={t("delete_playlist.text", { name: playlist?.name ?? "" })}
      keepLabel={t("delete_playlist.keep")}
      confirmLabel={t("delete_playlist.confirm")}
      isDangerous
      isOpen={playlist !== null}
      onClose={onClose}
      onConfirm={async () => playlist !== null && removePlaylist(playlist.id)}
      onDone={onDeleted}
    />
  );
}
