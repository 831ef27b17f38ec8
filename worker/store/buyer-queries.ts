import { eq } from "drizzle-orm";

import type { UserDb } from "../db/client.ts";
import { users } from "../db/tables.ts";

/** A user as the store knows them. */
export type Buyer = Pick<typeof users.$inferSelect, "id" | "email" | "locale">;

/** The buyer of this id; undefined when the account is gone. */
export async function findBuyer(db: UserDb, id: string): Promise<Buyer | undefined> {
  const { email, locale } = users;
  return await db.select({ id: users.id, email, locale }).from(users).where(eq(users.id, id)).get();
}
