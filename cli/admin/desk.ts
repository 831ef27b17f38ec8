import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { UserDb } from "#worker/db/client.ts";
import type { Table } from "../store/tables.ts";

/** What a command works with: the site on this machine or the deployed one, and the operator before it. */
export interface Desk {
  catalogue: CatalogueDb;
  users: UserDb;
  isRemote: boolean;
  /** The app's variables: on this machine those that `npm start` gives it, else the environment. */
  env: NodeJS.Dict<string>;
  /** Pictures and sound, opened when first asked for. Of a deployed site only `head`, `put` and `delete`. */
  bucket: () => Promise<R2Bucket>;
  /** A sentence for the operator; beside the results where those are for a program. */
  say: (text: string) => void;
  /** The result: its tables for people, or with `--json` the data for programs. Once a command. */
  show: (data: unknown, ...tables: (Shown | string)[]) => void;
  /**
   * Asks before something is lost; `--yes` answers.
   * @param question names and counts what goes, and ends with a question mark
   * @throws Declined; UsageError where nobody can be asked
   */
  confirm: (question: string) => Promise<void>;
  /**
   * Says that pages have changed: at the end of the command caches drop what has one of these tags, and the
   * pages on this machine are built anew.
   * @param tags such as `album-golden-hour-x7k2p9`, as `src/pages/_on-demand.ts` sends them; `catalogue` for all
   */
  touch: (...tags: string[]) => void;
}

/** A table that is shown; `toText` aligns it. */
export type Shown = Omit<Table, "name">;

/** The operator said no; nothing was changed. */
export class Declined extends Error {}
