import { type FormEvent, useRef } from "react";

import { COMMENT_NAME_MAX, COMMENT_TEXT_MAX } from "#domain/people/comment.ts";
import type { View } from "#i18n/t.ts";
import styles from "./CommentForm.module.css";
import { FormField } from "./FormField.tsx";
import { SendButton } from "./SendButton.tsx";
import { useCommentForm } from "./use-comment-form.ts";
import { useOwnName } from "./use-own-name.ts";

interface Props {
  albumId: string;
  t: View["t"];
  /** Whether the form can be sent; until then it can only be filled in. */
  isAlive: boolean;
  /** Called when the comment is published, to load the list anew. */
  onSent: () => Promise<void>;
}

/**
 * 'Leave a comment'. The fields are uncontrolled, so that nothing typed before the script ran is lost;
 * problems are named below them. (product.md 11.3)
 */
export function CommentForm({ albumId, t, isAlive, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { isSending, news, missing, submit } = useCommentForm(albumId, onSent);
  useOwnName(form);
  const isMissing = (field: (typeof missing)[number]) => missing.includes(field);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget);
  }

  return (
    <form ref={form} className={styles.form} aria-labelledby="comment-form-heading" onSubmit={onSubmit}>
      <h3 id="comment-form-heading" className={styles.heading}>
        {t("comments.form")}
      </h3>
      <FormField label={t("comments.name")} isMissing={isMissing("name")}>
        <input name="name" type="text" autoComplete="name" maxLength={COMMENT_NAME_MAX} />
      </FormField>
      <FormField label={t("comments.email")} hint={t("comments.email_hint")} isMissing={isMissing("email")}>
        <input name="email" type="email" autoComplete="email" />
      </FormField>
      <FormField label={t("comments.text")} isMissing={isMissing("comment")}>
        <textarea name="comment" rows={5} maxLength={COMMENT_TEXT_MAX} />
      </FormField>
      {/* A trap for programs: people neither see nor reach this field. */}
      <div className="visually-hidden" aria-hidden="true">
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <SendButton t={t} isSending={isSending} isDisabled={!isAlive} />
        <p className={styles.error} role="alert" id="comment-form-error">
          {(news === "failed" || news === "empty_fields") && t(`comments.${news}`)}
        </p>
        <output className={styles.said}>{news === "waiting" && t("comments.waiting")}</output>
      </div>
    </form>
  );
}
