import type { AdminCommand } from "./command.ts";

const COMMON = `  --remote          of the deployed site instead of the state on this machine
  --yes             answer yes where it would ask
  --json            the result as JSON on standard output, everything else on standard error
  --no-build        leave the pages on this machine as they are
  --help            this text`;

const call = ({ noun, verb, usage }: AdminCommand) => `${noun} ${verb} ${usage}`.trimEnd();

/** The help for all, for one noun, or for one command. */
export function helpText(commands: readonly AdminCommand[], noun?: string, verb?: string): string {
  const ofNoun = commands.filter((one) => one.noun === noun);
  const exact = ofNoun.find((one) => one.verb === verb);
  if (exact) return helpOf(exact);
  if (ofNoun.length > 0) return `Usage: npm run admin -- ${noun} VERB …\n\n${listOf(ofNoun)}\n\n${COMMON}`;
  return `Usage: npm run admin -- NOUN VERB …\n\n${listOf(commands)}\n\n${COMMON}`;
}

function helpOf(one: AdminCommand): string {
  const own = one.help.map((line) => `  ${line}`);
  return [`Usage: npm run admin -- ${call(one)}\n\n  ${one.does}.\n`, ...own, COMMON].join("\n");
}

const listOf = (commands: readonly AdminCommand[]) =>
  commands.map((one) => `  ${call(one)}\n      ${one.does}`).join("\n");
