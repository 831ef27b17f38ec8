import type { ParseArgsOptionsConfig } from "node:util";

import type { Desk } from "./desk.ts";

/** The values that `parseArgs` of `node:util` gives for these options. */
export type ValuesOf<Options extends ParseArgsOptionsConfig> = {
  [Name in keyof Options]?: One<Options[Name]["type"], Options[Name]["multiple"]>;
};
type One<Type, Many> = Many extends true ? (Type extends "boolean" ? boolean : string)[] : Single<Type>;
type Single<Type> = Type extends "boolean" ? boolean : string;

/** One thing that the operator can do: `npm run admin -- NOUN VERB …`. */
export interface AdminCommand {
  noun: string;
  verb: string;
  /** The rest of the call behind noun and verb, such as `ID… --text TEXT`; may be empty. */
  usage: string;
  /** Describes it in one line that begins with a verb. */
  does: string;
  /** Lines for the verb's own help, one an option or rule. */
  help: readonly string[];
  /** The least and the most words that may follow the verb, such as ids. */
  words: readonly [number, number];
  /** Its own options; `COMMON_OPTIONS` come with each command. */
  options: ParseArgsOptionsConfig;
  /** @returns false when not all was done: exit code 1 */
  run: (desk: Desk, values: ValuesOf<ParseArgsOptionsConfig>, words: string[]) => Promise<boolean | void>;
}

/** The most `words` where the shell alone sets a limit. */
export const ANY = Number.POSITIVE_INFINITY;

export const COMMON_OPTIONS = {
  remote: { type: "boolean" },
  yes: { type: "boolean" },
  json: { type: "boolean" },
  "no-build": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsOptionsConfig;

interface Draft<Options extends ParseArgsOptionsConfig> extends Pick<AdminCommand, "noun" | "verb" | "does"> {
  usage?: string;
  help?: readonly string[];
  words?: readonly [number, number];
  options?: Options;
  run: (desk: Desk, values: ValuesOf<Options>, words: string[]) => Promise<boolean | void>;
}

/** A command whose `run` receives its options with their types. */
export function command<const Options extends ParseArgsOptionsConfig>(draft: Draft<Options>): AdminCommand {
  return {
    usage: "",
    help: [],
    words: [0, 0],
    options: {},
    ...draft,
    run: (desk, values, words) => draft.run(desk, values as ValuesOf<Options>, words),
  };
}
