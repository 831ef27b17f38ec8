import type { Banner } from "#domain/site.ts";
import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import { findContentIn, listContent, writeContent } from "../../content/content.ts";
import { filledLineOf, linkOf, localeOf } from "../../content/content-input.ts";
import { command } from "../command.ts";
import { storeBannerFile } from "../picture-file.ts";
import { showCommand } from "./show-content.ts";

const TEXT_MAX = 200;

const set = command({
  noun: "banner",
  verb: "set",
  usage: "[--text TEXT] [--href LINK] [--image FILE] [--locale fr]",
  does: "Sets the advertisement of the home page and switches it on; what is not named stays",
  help: [
    `--text TEXT       ${TEXT_MAX} characters at most`,
    "--href LINK       where it leads: a path such as /albums, or an https address",
    "--image FILE      the picture, 1920 pixels wide or more",
    "--locale fr       in this language; English, which stands in for the others, unless told",
  ],
  options: {
    text: { type: "string" },
    href: { type: "string" },
    image: { type: "string" },
    locale: { type: "string" },
  },
  run: async (desk, { text, href, image, locale: given }) => {
    const locale = localeOf(given);
    const before =
      (await findContentIn<Banner>(desk.catalogue, "banner", locale)) ??
      (await findContentIn<Banner>(desk.catalogue, "banner", DEFAULT_LOCALE));
    const banner: Banner = {
      enabled: true,
      text: filledLineOf("text", text ?? before?.text ?? "", TEXT_MAX),
      href: linkOf("href", href ?? before?.href ?? ""),
      imageKey: before?.imageKey ?? null,
    };
    if (image !== undefined) banner.imageKey = await storeBannerFile(desk, image);
    await writeContent(desk.catalogue, "banner", locale, banner);
    desk.touch("catalogue");
    desk.show({ locale, ...banner }, `The banner is set and on (${locale})`);
  },
});

const off = command({
  noun: "banner",
  verb: "off",
  does: "Switches the advertisement off in all languages; 'banner set' switches it on again",
  run: async (desk) => {
    const rows = await listContent<Banner>(desk.catalogue, "banner");
    if (rows.length === 0) throw new Error("There is no banner");
    for (const { locale, value } of rows)
      await writeContent(desk.catalogue, "banner", locale, { ...value, enabled: false });
    desk.touch("catalogue");
    const locales = rows.map(({ locale }) => locale);
    desk.show({ off: locales }, `The banner is off (${locales.join(", ")})`);
  },
});

export const bannerCommands = [set, off, showCommand("banner", ["banner"])];
