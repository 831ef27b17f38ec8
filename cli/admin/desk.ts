import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { UserDb } from "#worker/db/client.ts";
import type { Table } from "../terminal/table.ts";

/** The operator's desk, at which every command works: the data of a site, here or deployed, and the operator at the terminal. */
export interface Desk {
  catalogue: CatalogueDb;
  users: UserDb;
  isRemote: boolean;
  /** The variables of the app: on this machine as `npm start` gives them to it, else the environment. */
  env: NodeJS.Dict<string>;
  /** Pictures and sound, opened when first asked for. Of a deployed site only `head`, `put` and `delete`. */
  bucket: () => Promise<R2Bucket>;
  /** Prints a sentence for the operator; to standard error where the result is for a program. */
  say: (text: string) => void;
  /** Prints the result: its tables for people, or with `--json` the data for programs. Each command calls it once. */
  show: (data: unknown, ...tables: (ShownTable | string)[]) => void;
  /**
   * Asks before something is lost; `--yes` answers.
   * @param question names and counts the things that will be lost, and ends with a question mark
   * @throws Declined; UsageError where nobody can be asked
   */
  confirm: (question: string) => Promise<void>;
  /**
   * Marks pages as changed: at the end of the command caches drop those with one of these tags, and the
   * pages on this machine are built anew.
   * @param tags such as `album-golden-hour-x7k2p9`, as `src/pages/_on-demand.ts` sends them; `catalogue` for all
   */
  touch: (...tags: string[]) => void;
}

/** A table on the terminal; it needs no name. */
export type ShownTable = Omit<Table, "name">;

/** The operator said no; nothing was changed. */
export class Declined extends Error {}
