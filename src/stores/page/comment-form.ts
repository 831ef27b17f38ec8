import { call } from "#api/call.ts";
import { once } from "#api/once.ts";
import { endpoints } from "#contract/endpoints.ts";
import { cleanCommentName, cleanCommentText } from "#domain/people/comment.ts";
import { proving } from "../account/proving.ts";
import { showNotice } from "./notices.ts";

/** The comment form as it is filled in. */
export interface CommentDraft {
  name: string;
  email: string;
  comment: string;
  /** Holds text where something fills in fields that nobody sees. */
  website: string;
}

/** The fields that hold nothing yet; a space is nothing. */
export function emptyFields({ name, email, comment }: CommentDraft): ("name" | "email" | "comment")[] {
  const filled = { name: cleanCommentName(name), email: email.trim(), comment: cleanCommentText(comment) };
  return (["name", "email", "comment"] as const).filter((field) => filled[field] === "");
}

/**
 * Sends a comment; that it arrived is told. (product.md 11.3)
 * @param seconds how long the form has been there
 * @returns whether it is shown, waits for the operator, or did not arrive
 */
export async function sendComment(
  albumId: string,
  draft: CommentDraft,
  seconds: number,
): Promise<"shown" | "waiting" | "failed"> {
  try {
    const { isWaiting } = await once([draft, albumId], (headers) =>
      proving((captcha) =>
        call(endpoints.addComment, { json: { ...draft, albumId, seconds, captcha }, headers }),
      ),
    );
    showNotice("server.commentSent", "success");
    return isWaiting ? "waiting" : "shown";
  } catch (error) {
    console.warn("The comment was not sent:", error);
    return "failed";
  }
}
