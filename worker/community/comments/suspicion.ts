import type { CommentRequest } from "#contract/community-schemas.ts";
import { areOwnWords, gistOf, type Suspicion, suspicionsOf } from "#domain/people/suspicion.ts";
import type { Asked } from "../../http/env.ts";
import { isBeyondLimit, networkOf } from "../../http/limits/limit.ts";

/** Every reason why an operator should look at a comment before it is shown. */
export async function findSuspicions(c: Asked, comment: CommentRequest): Promise<Suspicion[]> {
  const isOften = await isBeyondLimit(c, "comment-email", comment.email);
  return suspicionsOf({ ...comment, isOften, isRepeated: await isRepeated(c, comment) });
}

/** Whether this text came within the last day from the same network or address, or words of one's own from anybody. */
async function isRepeated(c: Asked, { text, email }: CommentRequest): Promise<boolean> {
  const gist = gistOf(text);
  const signs = await Promise.all([
    isBeyondLimit(c, "comment-text-ip", `${networkOf(c)} ${gist}`),
    isBeyondLimit(c, "comment-text-email", `${email} ${gist}`),
    areOwnWords(text) && isBeyondLimit(c, "comment-text", gist),
  ]);
  return signs.includes(true);
}
