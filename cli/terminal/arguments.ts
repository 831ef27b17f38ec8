import { parseArgs, type ParseArgsConfig } from "node:util";

/** A mistake in how a command was called. */
export class UsageError extends Error {}

/** Reads a command's parameters as `parseArgs` of Node does. @throws UsageError that names the mistake */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The day that an option names, as yyyy-mm-dd. @throws UsageError for text that is no day of the calendar */
export function dayOf(option: string, text: unknown): string {
  if (typeof text !== "string") throw new UsageError(`--${option} is missing`);
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // 30 February is read as 2 March.
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(text)) {
    throw new UsageError(`--${option} ${text} is no day, such as 2026-01-31`);
  }
  return text;
}
