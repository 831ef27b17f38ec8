import { readPolicy, PolicyFileError } from "../../content/read-policy.ts";
import { writeContent } from "../../content/content.ts";
import { localeOf } from "../../content/content-input.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { command } from "../command.ts";
import { operatorsPath } from "../../terminal/operators-file.ts";
import { showCommand } from "./show-content.ts";

const KINDS = ["privacy", "terms"] as const;

const set = command({
  noun: "policy",
  verb: "set",
  usage: "privacy|terms FILE [--locale fr]",
  does: "Sets the privacy policy or the terms from a file of Markdown (.md) or HTML (.html)",
  help: [
    "A title that begins it is left out, and so is what may not stand in a policy, such as scripts and pictures.",
    "--locale fr       in this language; English, which stands in for the others, unless told",
  ],
  words: [2, 2],
  options: { locale: { type: "string" } },
  run: async (desk, { locale: given }, [named = "", file = ""]) => {
    const kind = KINDS.find((one) => one === named);
    if (!kind) throw new UsageError(`${named} is none of ${KINDS.join(", ")}`);
    const locale = localeOf(given);
    const contentHtml = await readPolicy(operatorsPath(file)).catch((error: unknown) => {
      throw error instanceof PolicyFileError ? new UsageError(error.message) : error;
    });
    await writeContent(desk.catalogue, kind, locale, { contentHtml });
    desk.touch("catalogue");
    desk.show(
      { kind, locale, contentHtml },
      `Set: ${kind} (${locale}), ${contentHtml.length} characters of HTML`,
    );
  },
});

export const policyCommands = [set, showCommand("policy", KINDS)];
