import { useStore } from "@nanostores/react";
import { useId, useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { useView } from "#islands/use-view.ts";
import { $draft, toggleDraftSong } from "#stores/playlists/draft.ts";
import field from "../../fields/Field.module.css";
import { FieldNote } from "../../fields/FieldNote.tsx";
import { PickRow } from "./PickRow.tsx";
import styles from "./SongPicker.module.css";
import { useOfferedSongs } from "./use-offered-songs.ts";

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
