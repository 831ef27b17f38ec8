import type { UserDb } from "../../db/client.ts";
import { forgetWriter, listMessagesFrom } from "./message-queries.ts";
import { deleteSubscriber, findSubscriber } from "./subscriber-queries.ts";

/** Exports the letters and the subscription of an address, whose owner has shown that it is theirs. (GDPR, article 15) */
export async function exportLetters(users: UserDb, email: string): Promise<Record<string, unknown>> {
  const [letters, subscriber] = await Promise.all([
    listMessagesFrom(users, email),
    findSubscriber(users, email),
  ]);
  const { id: _, ...subscription } = subscriber ?? { id: "" };
  return {
    letters: letters.map(({ name, phone, message, createdAt, answer, answerSentAt }) => ({
      name,
      phone,
      message,
      createdAt,
      ...(answerSentAt !== null && { answer, answerSentAt }),
    })),
    newsletter: subscriber && subscription,
  };
}

/**
 * Ends the newsletter of an address and takes its writer out of its letters. Their text stays: it is the operator's mail
 * too, and may be about a sale whose books are kept. Nothing of the subscription has to stay to keep the newsletter away,
 * because it starts by a confirmation alone. (GDPR, article 17)
 */
export async function forgetAddress(users: UserDb, email: string): Promise<void> {
  await deleteSubscriber(users, email);
  await forgetWriter(users, email);
}
