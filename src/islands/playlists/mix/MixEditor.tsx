import { useEffect, useId, useRef, useState } from "react";

import {
  coverOpenPlaylist,
  describeOpenPlaylist,
  publishOpenPlaylist,
  renameOpenPlaylist,
} from "#stores/playlists/editor.ts";
import { CoverField } from "../form/CoverField.tsx";
import { Drawing } from "../Drawing.tsx";
import { DESCRIPTION_MAX, NAME_MAX } from "../lengths.ts";
import { LineField } from "../form/LineField.tsx";
import styles from "./Mix.module.css";
import type { OpenPlaylist } from "#domain/playlist.ts";
import { useView } from "#islands/use-view.ts";

interface Props {
  playlist: OpenPlaylist;
  onDone: () => void;
  onDelete: () => void;
}

/**
 * The owner's form for name, description, cover and visibility; each change is saved when its field is left.
 */
export function MixEditor({ playlist, onDone, onDelete }: Props) {
  const { t } = useView();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const { isPublic } = playlist;
  /**
   * A typed value that is not saved yet, or null: then the saved one is shown, also after a change was
   * refused.
   */
  const [typedName, setTypedName] = useState<string | null>(null);
  const [typedDescription, setTypedDescription] = useState<string | null>(null);
  const name = typedName ?? playlist.name;
  const description = typedDescription ?? playlist.description;
  const isNameMissing = name.trim() === "";
  useEffect(() => fields.current?.querySelector<HTMLElement>("input")?.focus(), []);

  function save() {
    if (description.trim() !== playlist.description) describeOpenPlaylist(description.trim());
    setTypedDescription(null);
    if (isNameMissing) return;
    if (name.trim() !== playlist.name) renameOpenPlaylist(name.trim());
    setTypedName(null);
  }

  function finish() {
    save();
    onDone();
  }

  return (
    <>
      <div className={styles.coverField}>
        <CoverField url={playlist.coverUrl} onChange={coverOpenPlaylist} />
      </div>
      <div className={styles.editor} ref={fields}>
        <h1 className="visually-hidden">{playlist.name}</h1>
        <LineField
          label={t("create.name")}
          prompt={t("create.name_prompt")}
          value={name}
          lengthMax={NAME_MAX}
          isRequired
          error={isNameMissing ? t("server.noPlaylistName") : null}
          onChange={setTypedName}
          onBlur={save}
          onEnter={save}
        />
        <LineField
          label={t("create.text")}
          prompt={t("create.text_prompt")}
          value={description}
          lengthMax={DESCRIPTION_MAX}
          isLong
          onChange={setTypedDescription}
          onBlur={save}
        />
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            className="visually-hidden"
            checked={isPublic}
            aria-checked={isPublic}
            aria-labelledby={`${id}-public`}
            aria-describedby={`${id}-meaning`}
            onChange={({ currentTarget }) => publishOpenPlaylist(currentTarget.checked)}
          />
          <span className={styles.track} aria-hidden="true" />
          <span className={styles.meaning}>
            <b id={`${id}-public`}>{t("mix.public")}</b>
            <span id={`${id}-meaning`} aria-live="polite">
              {isPublic ? t("mix.public_on") : t("mix.public_off")}
            </span>
          </span>
        </label>
        <div className={styles.actions}>
          <button type="button" className="button" onClick={finish} disabled={isNameMissing}>
            {t("mix.done")}
          </button>
          <button
            type="button"
            className={`button quiet ${styles.danger}`}
            aria-haspopup="dialog"
            onClick={onDelete}
          >
            <Drawing name="trash" />
            {t("mix.delete")}
          </button>
        </div>
      </div>
    </>
  );
}
