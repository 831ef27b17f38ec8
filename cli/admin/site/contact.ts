import { getContactInfo } from "#catalogue/site.ts";
import type { ContactInfo } from "#domain/site.ts";
import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import { writeContent } from "../../content/content.ts";
import { emailOf, httpsUrlOf, lineOf, mapUrlOf } from "../../content/content-input.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { command } from "../command.ts";
import { showCommand } from "./show-content.ts";

const PHONE_MAX = 40;
const ADDRESS_MAX = 300;

/** The field that each option sets, with the reader of its text. */
const FIELDS: Record<string, [keyof ContactInfo, (name: string, text: string) => string]> = {
  phone: ["phone", (name, text) => lineOf(name, text, PHONE_MAX)],
  email: ["email", emailOf],
  address: ["address", (name, text) => lineOf(name, text, ADDRESS_MAX)],
  facebook: ["facebook", httpsUrlOf],
  instagram: ["instagram", httpsUrlOf],
  twitter: ["twitter", httpsUrlOf],
  googleplus: ["googleplus", httpsUrlOf],
  map: ["mapEmbedLink", mapUrlOf],
};

const options = {
  phone: { type: "string" },
  email: { type: "string" },
  address: { type: "string" },
  facebook: { type: "string" },
  instagram: { type: "string" },
  twitter: { type: "string" },
  googleplus: { type: "string" },
  map: { type: "string" },
} as const;

const set = command({
  noun: "contact",
  verb: "set",
  usage:
    "[--phone T] [--email T] [--address T] [--facebook URL] [--instagram URL] [--twitter URL] [--googleplus URL] [--map URL]",
  does: "Sets how the site is reached, in the footer and on the contact page; what is not named stays",
  help: [
    "--facebook URL and its like  https only; an empty text takes one away",
    "--map URL         what OpenStreetMap or Google Maps gives to embed",
  ],
  options,
  run: async (desk, values) => {
    const changes = Object.entries(values).flatMap(([name, text]) => {
      const field = FIELDS[name];
      return field && typeof text === "string" ? [[field[0], field[1](name, text)]] : [];
    });
    if (changes.length === 0) throw new UsageError("Say what to set, such as --phone");
    const contact = {
      ...(await getContactInfo(desk.catalogue)),
      ...Object.fromEntries(changes),
    } as ContactInfo;
    await writeContent(desk.catalogue, "contact", DEFAULT_LOCALE, contact);
    desk.touch("catalogue");
    desk.show(contact, `Set: ${changes.map(([field]) => field).join(", ")}`);
  },
});

export const contactCommands = [set, showCommand("contact", ["contact"])];
