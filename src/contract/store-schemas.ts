import { z } from "zod";

import type { Item } from "#domain/store/item.ts";

/** An id that nothing has is unknown, not malformed; clients send null or nothing for what they do not mean. */
const optionalId = z
  .string()
  .nullish()
  .transform((text) => text || null);
const ids = { songId: optionalId, albumId: optionalId };

/** A song counts before an album. */
function toItem(
  { songId, albumId }: { songId: string | null; albumId: string | null },
  context: z.core.$RefinementCtx,
): Item {
  if (songId !== null) return { kind: "song", id: songId };
  if (albumId !== null) return { kind: "album", id: albumId };
  context.addIssue("neither songId nor albumId");
  return z.NEVER;
}

export const offerRequest = z.object(ids).transform(toItem);

/** `locale` is the language of the page, which the till speaks too and comes back to. */
export const checkoutRequest = z
  .object({ ...ids, locale: z.string().max(10).optional() })
  .transform(({ locale, ...given }, context) => ({ item: toItem(given, context), locale }));

export const recordPurchaseRequest = z
  .object({
    ...ids,
    sessionId: z
      .string()
      .regex(/^\w{1,128}$/)
      .nullish(),
  })
  .transform(({ sessionId, ...given }, context) => ({
    item: toItem(given, context),
    sessionId: sessionId ?? null,
  }));
