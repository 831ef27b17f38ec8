import { marked } from "marked";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";

import { sanitizePolicy } from "./sanitize-policy.ts";

const READERS: Record<string, (text: string) => string> = {
  ".md": (text) => marked.parse(text, { async: false }),
  ".markdown": (text) => marked.parse(text, { async: false }),
  ".html": bodyOf,
  ".htm": bodyOf,
};

/** Policies are some pages of text; a longer file is none. */
const MAX_CHARACTERS = 200_000;

/** A file that may not be stored, with the reason in words for the operator. */
export class PolicyFileError extends Error {}

/**
 * A policy's HTML, ready to be stored, from a file of Markdown (.md) or HTML. A title that begins it is left
 * out: the page has one.
 * @throws PolicyFileError for another kind of file, one that cannot be read, and one without text
 */
export async function readPolicy(path: string): Promise<string> {
  const read = READERS[extname(path).toLowerCase()];
  if (!read) throw new PolicyFileError(`${path} is neither Markdown (.md) nor HTML (.html)`);
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new PolicyFileError(`${path} cannot be read`, { cause });
  });
  if (text.length > MAX_CHARACTERS)
    throw new PolicyFileError(`${path} has more than ${MAX_CHARACTERS} characters`);
  const html = sanitizePolicy(withoutTitle(read(text.replace(/^\uFEFF/, ""))));
  if (sanitizedText(html) === "") throw new PolicyFileError(`${path} has no text`);
  return html;
}

/** The content of the body, or the whole text where it has none. */
function bodyOf(html: string): string {
  return /<body[^>]*>([\s\S]*?)<\/body>/i.exec(html)?.[1] ?? html;
}

const withoutTitle = (html: string) => html.replace(/^\s*<h1[^>]*>[\s\S]*?<\/h1>/i, "");

const sanitizedText = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, "");
