import type { ParseArgsOptionsConfig } from "node:util";

import { readArguments, UsageError } from "../terminal/arguments.ts";
import { type AdminCommand, COMMON_OPTIONS, type ValuesOf } from "./command.ts";

/** A command with the options and words that it was called with. */
export interface Call {
  command: AdminCommand;
  values: ValuesOf<ParseArgsOptionsConfig>;
  words: string[];
  common: ValuesOf<typeof COMMON_OPTIONS>;
}

/** @throws UsageError that names the mistake */
export function readCall(commands: readonly AdminCommand[], parameters: readonly string[]): Call | "help" {
  const [noun = "", verb = "", ...rest] = parameters;
  if (parameters.length === 0 || [noun, verb].some(isHelp)) return "help";
  const ofNoun = commands.filter((one) => one.noun === noun);
  if (ofNoun.length === 0) throw new UsageError(`There is no '${noun}' here`);
  const command = ofNoun.find((one) => one.verb === verb);
  if (!command) throw new UsageError(verb ? `'${noun}' has no '${verb}'` : `Say what to do with '${noun}'`);
  const { values, positionals: words } = readArguments({
    args: rest,
    options: { ...command.options, ...COMMON_OPTIONS },
    allowPositionals: true,
  });
  const common = values as Call["common"];
  if (common.help) return "help";
  const [least, most] = command.words;
  if (words.length < least || words.length > most)
    throw new UsageError(`'${noun} ${verb}' takes ${command.usage || "no words after it"}`);
  return { command, values, words, common };
}

const isHelp = (word: string) => word === "--help" || word === "-h";
