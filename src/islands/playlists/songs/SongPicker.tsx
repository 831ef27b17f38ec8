import { useStore } from "@nanostores/react";
import { useEffect, useId, useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { QUERY_MIN_CHARACTERS } from "#domain/search/query.ts";
import { formatDuration } from "#domain/sound/duration.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { artistLine } from "#i18n/artists.ts";
import { useView } from "#islands/use-view.ts";
import { $draft, toggleDraftSong } from "#stores/playlists/draft.ts";
import { type OfferedSongs, offerSongs } from "#stores/playlists/songs.ts";
import field from "../../fields/Field.module.css";
import { FieldNote } from "../../fields/FieldNote.tsx";
import { SmallCover } from "../SmallCover.tsx";
import styles from "./SongPicker.module.css";

/** Songs to tick: the top songs, or the results of a search. */
export function SongPicker({ error }: { error: string | null }) {
  const { t } = useView();
  const id = useId();
  const [typed, setTyped] = useState("");
  const { songs: picked } = useStore($draft);
  const { offer, isSearching } = useOfferedSongs(typed);
  const pickedIds = new Set(picked.map((song) => song.id));
  const problem = offer?.problem ?? null;
  const isNothing = offer !== null && problem === null && offer.songs.length === 0;

  return (
    <section className={styles.picker} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("create.songs")}</h2>
      <div className={styles.search}>
        <label className="visually-hidden" htmlFor={id}>
          {t("create.search")}
        </label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          className={field.input}
          placeholder={t("create.search_prompt")}
          autoComplete="off"
          value={typed}
          aria-controls={`${id}-list`}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-note`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // The search has its results while one types; Enter must not send the form.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </div>
      {error !== null && <FieldNote id={`${id}-note`} text={error} isError />}
      <p className={styles.kind} id={`${id}-kind`} aria-live="polite">
        {isNothing
          ? t("create.none", { query: offer.query })
          : offer?.query
            ? t("create.found")
            : t("create.top")}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {t(problem)}
        </p>
      )}
      <ul
        className={styles.list}
        id={`${id}-list`}
        aria-labelledby={`${id}-kind`}
        aria-busy={isSearching}
        data-searching={isSearching ? "" : undefined}
      >
        {offer === null
          ? Array.from({ length: 6 }, (_, index) => (
              <li key={index} className={styles.ghost} aria-hidden="true" />
            ))
          : offer.songs.map((song) => (
              <PickRow
                key={song.id}
                song={song}
                isPicked={pickedIds.has(song.id)}
                onToggle={() => toggleDraftSong(song)}
              />
            ))}
      </ul>
    </section>
  );
}

interface PickRowProps {
  song: QueueItem;
  isPicked: boolean;
  onToggle: () => void;
}

/** A song to tick; the whole row is the label of its checkbox. */
function PickRow({ song, isPicked, onToggle }: PickRowProps) {
  const { locale } = useView();
  return (
    <li>
      <label className={styles.row}>
        <input type="checkbox" className="visually-hidden" checked={isPicked} onChange={onToggle} />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" />
        </span>
        <SmallCover url={song.coverUrl} />
        <span className={styles.names}>
          <span className={`${styles.title} one-line`}>{song.title} </span>
          <span className={`${styles.artists} one-line`}>{artistLine(song.artists, locale)} </span>
        </span>
        <span className={styles.duration}>{formatDuration(song.durationSeconds)}</span>
      </label>
    </li>
  );
}

const DEBOUNCE_MS = 250;

interface Offer extends OfferedSongs {
  /** The query that found the songs; empty for the top songs. */
  query: string;
}

/** Finds songs for the typed text once typing pauses, and cancels outdated requests. Null at first. */
function useOfferedSongs(typed: string): { offer: Offer | null; isSearching: boolean } {
  const query = typed.trim().length < QUERY_MIN_CHARACTERS ? "" : typed.trim();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const outdated = new AbortController();
    const ask = async () => {
      const offered = await offerSongs(query, outdated.signal);
      if (offered) setOffer({ ...offered, query });
    };
    const timer = setTimeout(() => void ask(), query === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [query]);
  return { offer, isSearching: offer?.query !== query };
}
