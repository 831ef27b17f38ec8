/** The reason why a file cannot be imported, in words for the operator. It stops this file and no other. */
export class ImportFailure extends Error {}

/** The message of a thrown value, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, " ").trim();
}
