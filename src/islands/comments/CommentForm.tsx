import { useStore } from "@nanostores/react";
import {
  cloneElement,
  type FormEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";

import { COMMENT_NAME_MAX, COMMENT_TEXT_MAX } from "#domain/people/comment.ts";
import type { View } from "#i18n/t.ts";
import { $user } from "#stores/account/session.ts";
import field from "../fields/Field.module.css";
import styles from "./CommentForm.module.css";
import { useCommentForm } from "./use-comment-form.ts";

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

interface FormFieldProps {
  label: string;
  hint?: string;
  /** Whether it was empty when the form was sent. */
  isMissing: boolean;
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A required field with its label above and a hint below. It has no `required`, or the browser would complain in
 * words of its own before the form could.
 */
function FormField({ label, hint, isMissing, children }: FormFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, isMissing && "comment-form-error"].filter(Boolean).join(" ");
  return (
    <div className={`${field.field} ${styles.field}`}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {cloneElement(children, {
        id,
        className: field.input,
        "aria-required": true,
        "aria-invalid": isMissing,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <small id={`${id}-hint`} className={styles.hint}>
          {hint}
        </small>
      )}
    </div>
  );
}

interface SendButtonProps {
  t: View["t"];
  isSending: boolean;
  isDisabled: boolean;
}

/** Sends the form; a spinner takes its place while the form is being sent. (product.md 11.3) */
function SendButton({ t, isSending, isDisabled }: SendButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  // The button took the focus with it when it disappeared; it gets it back unless the user moved it
  // meanwhile.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (wasSending.current && !isSending && activeElement === body) button.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  if (isSending) {
    return (
      <output className={styles.sending}>
        <span className={styles.spinner} aria-hidden="true" />
        <span className="visually-hidden">{t("comments.sending")}</span>
      </output>
    );
  }
  return (
    <button ref={button} type="submit" className={`button ${styles.submit}`} disabled={isDisabled}>
      {t("comments.submit")}
    </button>
  );
}

/** Fills in the signed-in user's name once, if the field is still empty. */
function useOwnName(form: RefObject<HTMLFormElement | null>): void {
  const user = useStore($user, { ssr: "initial" });
  const { fullName = "", email = "" } = user ?? {};
  useEffect(() => {
    for (const [name, value] of Object.entries({ name: fullName, email })) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.value === "") input.value = value;
    }
  }, [form, fullName, email]);
}
