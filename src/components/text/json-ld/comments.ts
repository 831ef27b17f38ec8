import type { Comment } from "#domain/people/comment.ts";
import type { Node } from "./node.ts";

/** The number of an album's comments and the newest of them. */
export function commentProperties({
  items,
  total,
}: {
  items: readonly Comment[];
  total: number;
}): Partial<Node> {
  if (total === 0) return {};
  return {
    commentCount: total,
    comment: items.map(({ name, text, createdAt }) => ({
      "@type": "Comment",
      author: { "@type": "Person", name },
      dateCreated: new Date(createdAt).toISOString(),
      text,
    })),
  };
}
