import { type SQL, sql } from "drizzle-orm";

/** The statements that take all factors from a user for whom `isSo` holds, for whoever shows that the account is theirs. */
export const takeFactors = (userId: string, isSo: SQL): SQL[] =>
  ["authenticator_apps", "passkeys", "recovery_codes", "trusted_devices"].map(
    (table) => sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId} AND ${isSo}`,
  );

/** The statement by which every device is asked for the second step again where `isSo` holds. */
export const trustNoDevice = (userId: string, isSo: SQL): SQL =>
  sql`DELETE FROM trusted_devices WHERE user_id = ${userId} AND ${isSo}`;
