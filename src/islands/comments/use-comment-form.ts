import { useEffect, useRef, useState } from "react";

import { type CommentDraft, emptyFields, sendComment } from "#stores/page/comment-form.ts";

type News = "empty_fields" | "failed" | "waiting" | null;

/**
 * Sends the comment form and keeps its state: being filled in, being sent, or done with a message. Each
 * attempt begins without a message. (product.md 11.3)
 */
export function useCommentForm(albumId: string, onSent: () => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [news, setNews] = useState<News>(null);
  const [missing, setMissing] = useState<ReturnType<typeof emptyFields>>([]);
  const isUnderWay = useRef(false);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  async function submit(form: HTMLFormElement) {
    if (isUnderWay.current) return;
    const draft = read(form);
    const empty = emptyFields(draft);
    setMissing(empty);
    setNews(empty.length > 0 ? "empty_fields" : null);
    if (empty[0]) return (form.elements.namedItem(empty[0]) as HTMLElement).focus();
    isUnderWay.current = true;
    setSending(true);
    const seconds = Math.round((performance.now() - openedAt.current) / 100) / 10;
    const outcome = await sendComment(albumId, draft, seconds);
    if (outcome !== "failed") form.reset();
    if (outcome === "shown") await onSent();
    setNews(outcome === "shown" ? null : outcome);
    isUnderWay.current = false;
    setSending(false);
  }

  return { isSending, news, missing, submit };
}

function read(form: HTMLFormElement): CommentDraft {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return { name: text("name"), email: text("email"), comment: text("comment"), website: text("website") };
}
