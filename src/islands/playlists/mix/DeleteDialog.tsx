import { removePlaylist } from "#stores/playlists/user-playlists.ts";
import { Question } from "../../dialog/Dialog.tsx";
import { fill } from "../../fill.ts";
import { useTexts } from "../texts.ts";

interface Props {
  /** The playlist in question; null while there is none. */
  playlist: { id: string; name: string } | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a playlist is deleted. (product.md 9.8) */
export function DeleteDialog({ playlist, onClose, onDeleted }: Props) {
  const { strings } = useTexts();
  return (
    <Question
      title={strings.deleteTitle}
      text={fill(strings.deleteText, { name: playlist?.name ?? "" })}
      keepLabel={strings.deleteKeep}
      confirmLabel={strings.deleteConfirm}
      isDangerous
      isOpen={playlist !== null}
      onClose={onClose}
      onConfirm={async () => playlist !== null && removePlaylist(playlist.id)}
      onDone={onDeleted}
    />
  );
}
