import { UsageError } from "./arguments.ts";

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/**
 * Runs a command with the options that it was called with, and sets the exit code: 0 done, 1 failed, 2 called
 * wrongly. Errors are printed as sentences.
 */
export async function runCommand<Options>(
  name: string,
  usage: string,
  readOptions: (parameters: readonly string[]) => Options | "help",
  run: (options: Options) => Promise<boolean | void>,
): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options === "help") console.log(usage);
    else if ((await run(options)) === false) process.exitCode = EXIT.failed;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage}`);
      process.exitCode = EXIT.usage;
    } else {
      console.error(`The ${name} ended early: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = EXIT.failed;
    }
  }
}
