import { findTermChanges } from "#catalogue/edit/prices.ts";
import { changeItem, type Changes } from "#catalogue/edit/values.ts";
import type { ItemRow } from "#catalogue/edit/items.ts";
import type { Money } from "#domain/store/money.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { type AdminCommand, command } from "../command.ts";
import type { Desk } from "../desk.ts";
import { storeCoverFile } from "../picture-file.ts";
import { readPrice } from "../../terminal/price.ts";
import { genreId } from "./genre-id.ts";
import { type Noun, requireItems } from "./nouns.ts";
import { termsText } from "./prices.ts";

const TEXT = { type: "string" } as const;
const OPTIONS = {
  title: TEXT,
  name: TEXT,
  bio: TEXT,
  genre: TEXT,
  "release-date": TEXT,
  price: TEXT,
  currency: TEXT,
  cover: TEXT,
};
type Option = keyof typeof OPTIONS;
type EditOptions = { [Name in Option]?: string };

const OPTIONS_OF: Record<Noun["kind"], readonly Option[]> = {
  song: ["title", "genre", "release-date", "price", "currency", "cover"],
  album: ["title", "release-date", "price", "currency", "cover"],
  artist: ["name", "bio", "cover"],
};

const HELP: Record<Option, string> = {
  title: "--title TEXT",
  name: "--name TEXT",
  bio: "--bio TEXT        empty for none",
  genre: "--genre SLUG      one that there is",
  "release-date":
    "--release-date D  2026, 2026-05 or 2026-05-17; of a song without an album, or of an album with its songs",
  price: "--price 1.29      0 for none: free, or sold with the album only where that has one",
  currency: "--currency EUR    the one it has unless told",
  cover: "--cover FILE      a picture, cut to a square",
};

/** The id, and so the address, stays. */
export const editCommand = ({ noun, kind }: Noun): AdminCommand => {
  const fitting = OPTIONS_OF[kind];
  const options = Object.fromEntries(fitting.map((name) => [name, OPTIONS[name]]));
  return command({
    noun,
    verb: "edit",
    usage: `ID ${fitting.map((name) => `[--${name} …]`).join(" ")}`,
    does: `Changes one of the ${noun}; its address stays`,
    help: [
      ...fitting.map((name) => HELP[name]),
      "An import of a file that has changed writes what its tags say again.",
    ],
    words: [1, 1],
    options,
    run: async (desk, values, [id = ""]) => {
      const [before] = await requireItems(desk, kind, [id]);
      if (!before) return;
      const changes = await readChanges(desk, kind, before, values);
      if (Object.keys(changes).length === 0) throw new UsageError("Say what to change");
      const terms = await findTerms(desk, { kind, id }, changes.price);
      await changeItem(desk.catalogue, { kind, id }, changes, Date.now());
      desk.touch("catalogue");
      const [after] = await requireItems(desk, kind, [id]);
      desk.show(after, `'${id}' is changed: ${Object.keys(changes).join(", ")}${termsText("; ", terms)}`);
    },
  });
};

/** Counts the songs without a price of their own whose terms a new price changes. */
async function findTerms(desk: Desk, { kind, id }: { kind: Noun["kind"]; id: string }, price?: Money) {
  if (price === undefined || kind === "artist") return { free: 0, albumOnly: 0 };
  const of = kind === "song" ? "songs" : "albums";
  return findTermChanges(desk.catalogue, { of, by: { column: kind, id } }, price);
}

async function readChanges(
  desk: Desk,
  kind: Noun["kind"],
  before: ItemRow,
  given: EditOptions,
): Promise<Changes> {
  const title = given.title ?? given.name;
  if (title?.trim() === "") throw new UsageError("It needs a name");
  if (given.currency !== undefined && given.price === undefined)
    throw new UsageError("--currency needs --price");
  const changes: Changes = {
    title: title?.trim(),
    bio: given.bio,
    genreId: given.genre === undefined ? undefined : await genreId(desk, given.genre),
    releaseDate: readDay(kind, before, given["release-date"]),
    price:
      given.price === undefined ? undefined : readPrice(given.price, given.currency ?? before.currency ?? ""),
    coverKey: given.cover === undefined ? undefined : await storeCoverFile(desk, given.cover),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function readDay(kind: Noun["kind"], { albumId }: ItemRow, text?: string) {
  if (text === undefined) return undefined;
  if (kind === "song" && albumId)
    throw new UsageError(`It is released with its album: npm run admin -- albums edit ${albumId}`);
  const [year, month = "01", day = "01"] = text.split("-");
  const whole = `${year}-${month}-${day}`;
  const instant = /^\d{4}(-\d{2}){0,2}$/.test(text) ? Date.parse(whole) : Number.NaN;
  // 30 February is read as 2 March.
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(whole))
    throw new UsageError(`'${text}' is no day, month or year, such as 2026-05-17`);
  return text;
}
