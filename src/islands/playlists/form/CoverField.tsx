import { Icon } from "#components/icon/Icon.tsx";
import { useView } from "#islands/use-view.ts";
import { FieldNote } from "../../fields/FieldNote.tsx";
import { usePictureInput } from "../../fields/use-picture-input.ts";
import { Drawing } from "../Drawing.tsx";
import styles from "./CoverField.module.css";

interface Props {
  /** The address of the shown picture, such as a data: URL. */
  url: string | null;
  error?: string | null;
  /** Gets the chosen picture as a data: URL; null when it was removed. */
  onChange: (url: string | null) => void;
}

/** Chooses a square picture, shows it and removes it again. */
export function CoverField({ url, error = null, onChange }: Props) {
  const { t } = useView();
  const { id, note, input, remove } = usePictureInput(error, t("create.cover_unreadable"), (picture) =>
    onChange(picture && picture.preview),
  );

  return (
    <div className={styles.field}>
      <label className="visually-hidden" htmlFor={id}>
        {t("create.cover")}
      </label>
      <div className={styles.square}>
        <input {...input} className={styles.input} />
        <span className={styles.picture} aria-hidden="true">
          {url !== null && <img src={url} alt="" />}
          <span className={styles.prompt}>
            <Drawing name="picture" />
            {url === null ? t("create.cover_prompt") : t("create.cover_change")}
          </span>
        </span>
        {url !== null && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t("create.cover_remove")}
            onClick={remove}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {note && <FieldNote id={`${id}-note`} text={note} isError />}
    </div>
  );
}
