import { DrizzleQueryError } from "drizzle-orm/errors";

import { listChangedPages } from "#catalogue/edit/changed-pages.ts";
import { buildPages } from "../build/pages.ts";
import { announcePages } from "../content/index-now.ts";
import { UsageError } from "../terminal/arguments.ts";
import { commands } from "./commands.ts";
import { Declined } from "./desk.ts";
import { helpText } from "./help.ts";
import { openDesk, type OpenDesk, type Surroundings } from "./open-desk.ts";
import { purgeTags } from "./purge.ts";
import { type Call, readCall } from "./read-call.ts";

export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/**
 * Runs one command of the operator's.
 * @param parameters noun, verb and the rest, as the shell gave them
 * @returns the exit code: 0 done, 1 not all of it, 2 called wrongly
 */
export async function runAdmin(parameters: readonly string[], around: Surroundings): Promise<number> {
  const [noun, verb] = parameters;
  const complain = (text: string) => void around.errors.write(`${text}\n`);
  try {
    const call = readCall(commands, parameters);
    if (call !== "help") return await runCall(call, around);
    around.output.write(`${helpText(commands, noun, verb)}\n`);
    return EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\nSee npm run admin -- ${wellKnown(noun, verb)}--help`);
      return EXIT.usage;
    }
    complain(error instanceof Declined ? "Nothing was changed" : sentence(error));
    return EXIT.failed;
  }
}

async function runCall({ command, values, words, common }: Call, around: Surroundings): Promise<number> {
  const isRemote = common.remote === true;
  const options = { isRemote, isJson: common.json === true, saysYes: common.yes === true };
  const open = await openDesk(around, options);
  const startedAt = Date.now();
  // Changes are published even where the command fails after some of them.
  const runAndPublish = async () => {
    try {
      return await command.run(open.desk, values, words);
    } finally {
      if (open.touched.size > 0)
        await publish(open, { builds: common["no-build"] !== true, startedAt, env: around.env });
    }
  };
  try {
    return (await runAndPublish()) === false ? EXIT.failed : EXIT.done;
  } finally {
    await open.close();
  }
}

/**
 * Publishes the change: local pages are made anew; of a deployed site caches are purged, search engines are told, and
 * the operator reads what is left to do.
 */
async function publish(
  { desk, touched }: OpenDesk,
  { builds, startedAt, env }: { builds: boolean; startedAt: number; env: NodeJS.ProcessEnv },
): Promise<void> {
  if (!desk.isRemote) {
    if (!builds) return desk.say("Pages stay as they are: npm run build -- --local makes them anew");
    desk.say("Building the pages …");
    await buildPages(desk.catalogue);
    return desk.say("Pages are built");
  }
  if (await purgeTags(desk.env, [...touched])) desk.say("The cache is purged");
  else desk.say("The cache keeps old pages for up to an hour: set CLOUDFLARE_ZONE_ID to purge it");
  await announcePages(() => listChangedPages(desk.catalogue, startedAt), env, desk.say);
  desk.say("Now publish pages that show it: npm run build -- --remote && npx wrangler deploy");
}

/** The noun and verb of the call, as far as there is help on them. */
function wellKnown(noun = "", verb = ""): string {
  const ofNoun = commands.filter((one) => one.noun === noun);
  if (ofNoun.length === 0) return "";
  return ofNoun.some((one) => one.verb === verb) ? `${noun} ${verb} ` : `${noun} `;
}

/** The message of an error. Drizzle's own holds the whole query with its values; the cause below it says why it failed. */
function sentence(error: unknown): string {
  if (error instanceof DrizzleQueryError) return sentence(error.cause);
  return error instanceof Error ? error.message : String(error);
}
