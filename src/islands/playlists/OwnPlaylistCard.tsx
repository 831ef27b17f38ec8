import cards from "#components/row/Card.module.css";
import type { PlaylistSummary } from "#domain/playlist.ts";
import { localizedPath } from "#i18n/urls.ts";
import { useBusy } from "../account/profile/use-busy.ts";
import { Drawing } from "./Drawing.tsx";
import styles from "./Playlists.module.css";
import { SmallCover } from "./SmallCover.tsx";
import { useView } from "#islands/use-view.ts";

interface Props {
  playlist: PlaylistSummary;
  onDelete: () => void;
}

/** Playing needs the player, which the page may not have loaded yet. */
const loadPlaying = () => Promise.all([import("#stores/playlists/playing.ts"), import("../page/player.ts")]);

/** One of the user's playlists: opens its page, plays it, or asks to delete it. (product.md 9.9) */
export function OwnPlaylistCard({ playlist, onDelete }: Props) {
  const { locale, t } = useView();
  const { id, name } = playlist;
  const [isStarting, whileStarting] = useBusy();

  async function play() {
    const [{ playPlaylist }] = await loadPlaying();
    await playPlaylist(id);
  }

  return (
    <li className={`${cards.card} ${styles.card}`} onPointerEnter={() => void loadPlaying()}>
      <div className={`${cards.art} ${styles.art}`}>
        <SmallCover url={playlist.coverUrl} icon="queue" />
      </div>
      <a
        className={`${cards.title} ${cards.whole} one-line`}
        href={localizedPath(locale, `/playlist/${id}`)}
        title={name}
      >
        {name}
      </a>
      <p className={`${cards.line} ${styles.line}`}>
        {t("album.songs", { count: playlist.songCount })}
        {!playlist.isPublic && (
          <span className={styles.lock} title={t("playlists.private")}>
            <Drawing name="lock" />
            <span className="visually-hidden">{t("playlists.private")}</span>
          </span>
        )}
      </p>
      <button
        type="button"
        className={styles.play}
        aria-label={t("playlists.play", { name })}
        aria-busy={isStarting}
        onFocus={() => void loadPlaying()}
        onClick={() => void whileStarting(play)}
      />
      <button
        type="button"
        className={styles.delete}
        aria-label={t("playlists.delete", { name })}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        <Drawing name="trash" />
      </button>
    </li>
  );
}
