import { z } from "zod";

import {
  cleanCommentName,
  cleanCommentText,
  COMMENT_NAME_MAX,
  COMMENT_TEXT_MAX,
} from "#domain/people/comment.ts";
import { formTexts } from "./errors.ts";
import { captcha, email } from "./schemas.ts";

/** Whatever else is in a field that people do not see. */
const trap = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== null && value !== "");
/** Other clients do not say how long their form was open. */
const seconds = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "number" ? value : null));

/** A comment on an album; fields are looked at in this order, and the first problem is the one that is said. */
export const commentRequest = z
  .object({
    name: z
      .string(formTexts.emptyComment)
      .transform(cleanCommentName)
      .pipe(z.string().min(1, formTexts.emptyComment).max(COMMENT_NAME_MAX, formTexts.longName)),
    email: z.string(formTexts.emptyComment).trim().min(1, formTexts.emptyComment).pipe(email()),
    comment: z
      .string(formTexts.emptyComment)
      .transform(cleanCommentText)
      .pipe(z.string().min(1, formTexts.emptyComment).max(COMMENT_TEXT_MAX, formTexts.longComment)),
    /** An id that nothing has is unknown, not malformed. */
    albumId: z.string(),
    website: trap,
    seconds,
    captcha,
  })
  .transform(({ comment: text, website: isTrapFilled, seconds: openSeconds, ...fields }) => ({
    ...fields,
    text,
    isTrapFilled,
    openSeconds,
  }));

/** A comment as it came in, cleaned. */
export type CommentRequest = z.output<typeof commentRequest>;
