import { useStore } from "@nanostores/react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";

import type { NoticeKey } from "#i18n/keys.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import { useView } from "#islands/use-view.ts";
import { $draft, changeDraft, DRAFT_SONGS_MAX, problemsOf, submitDraft } from "#stores/playlists/draft.ts";
import { useBusy } from "../../account/profile/use-busy.ts";
import { SubmitButton } from "../../fields/SubmitButton.tsx";
import { DESCRIPTION_MAX, NAME_MAX } from "../lengths.ts";
import { PickedSongs } from "../songs/PickedSongs.tsx";
import { SongPicker } from "../songs/SongPicker.tsx";
import { CoverField } from "./CoverField.tsx";
import styles from "./CreateForm.module.css";
import { LineField } from "./LineField.tsx";

/** The form for a new playlist: cover, name, description and songs. (product.md 9.5) */
export function CreateForm() {
  const { locale, t } = useView();
  const draft = useStore($draft);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isSending, whileSending] = useBusy();
  const found = problemsOf(draft);
  /** A problem is shown only after the first try to send the form. */
  const say = (problem: NoticeKey | null) => (problem && tries > 0 ? t(problem) : null);
  const count = draft.songs.length;

  // The first wrong field gets the focus.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);

  async function create() {
    const id = await submitDraft();
    if (id !== null) goTo(localizedPath(locale, `/playlist/${id}`));
  }

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending) return;
    setTries(tries + 1);
    if (Object.values(found).every((problem) => problem === null)) void whileSending(create);
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
      <section className={styles.about} aria-label={t("create.details")}>
        <CoverField url={draft.cover} error={say(found.cover)} onChange={(cover) => changeDraft({ cover })} />
        <div className={styles.lines}>
          <LineField
            label={t("create.name")}
            prompt={t("create.name_prompt")}
            value={draft.name}
            lengthMax={NAME_MAX}
            isRequired
            error={say(found.name)}
            onChange={(name) => changeDraft({ name })}
          />
          <LineField
            label={t("create.text")}
            prompt={t("create.text_prompt")}
            value={draft.description}
            lengthMax={DESCRIPTION_MAX}
            isLong
            onChange={(description) => changeDraft({ description })}
          />
        </div>
      </section>
      <SongPicker error={say(found.songs)} />
      <PickedSongs />
      <div className={styles.bar}>
        <p className={styles.count} aria-live="polite">
          <span aria-hidden="true">
            {count}/{DRAFT_SONGS_MAX}
          </span>
          <span className="visually-hidden">{t("create.count", { count, max: DRAFT_SONGS_MAX })}</span>
        </p>
        <SubmitButton label={t("create.submit")} isSending={isSending} />
      </div>
    </form>
  );
}
