import type { Hero } from "#domain/site.ts";
import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import { findContentIn, writeContent } from "../../content/content.ts";
import { filledLineOf, localeOf } from "../../content/content-input.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { command } from "../command.ts";
import { storeBannerFile } from "../picture-file.ts";
import { showCommand } from "./show-content.ts";

const HEADING_MAX = 120;
const SUB_HEADING_MAX = 300;

const set = command({
  noun: "hero",
  verb: "set",
  usage: "[--heading TEXT] [--sub-heading TEXT] [--image FILE] [--locale fr]",
  does: "Sets the top of the home page; what is not named stays",
  help: [
    `--heading TEXT    ${HEADING_MAX} characters at most; its first two words are white`,
    `--sub-heading TEXT  ${SUB_HEADING_MAX} characters at most`,
    "--image FILE      the picture behind it, 1920 pixels wide or more",
    "--locale fr       in this language; English, which stands in for the others, unless told",
  ],
  options: {
    heading: { type: "string" },
    "sub-heading": { type: "string" },
    image: { type: "string" },
    locale: { type: "string" },
  },
  run: async (desk, { heading, "sub-heading": subHeading, image, locale: given }) => {
    const locale = localeOf(given);
    if ([heading, subHeading, image].every((value) => value === undefined))
      throw new UsageError("Say what to set: --heading, --sub-heading or --image");
    const before =
      (await findContentIn<Hero>(desk.catalogue, "hero", locale)) ??
      (await findContentIn<Hero>(desk.catalogue, "hero", DEFAULT_LOCALE));
    const hero: Hero = {
      heading: filledLineOf("heading", heading ?? before?.heading ?? "", HEADING_MAX),
      subHeading: filledLineOf("sub-heading", subHeading ?? before?.subHeading ?? "", SUB_HEADING_MAX),
      imageKey: before?.imageKey ?? null,
    };
    if (image !== undefined) hero.imageKey = await storeBannerFile(desk, image);
    await writeContent(desk.catalogue, "hero", locale, hero);
    desk.touch("catalogue");
    desk.show({ locale, ...hero }, `The hero is set (${locale})`);
  },
});

export const heroCommands = [set, showCommand("hero", ["hero"])];
