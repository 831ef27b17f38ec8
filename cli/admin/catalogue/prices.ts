import {
  countAlbumOnly,
  findTermChanges,
  listPrices,
  type PriceCount,
  type PricedGroup,
  setPrices,
  type TermChanges,
} from "#catalogue/edit/prices.ts";
import { leastInsteadOf } from "#worker/providers/stripe/least-amounts.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { type AdminCommand, command } from "../command.ts";
import type { Desk, ShownTable } from "../desk.ts";
import { genreId } from "./genre-id.ts";
import { readPrice } from "../../terminal/price.ts";
import { counted, priceText, requireItems } from "./nouns.ts";

const TEXT = { type: "string" } as const;
const GROUP = {
  album: TEXT,
  artist: TEXT,
  genre: TEXT,
  all: { type: "boolean" },
  albums: { type: "boolean" },
} as const;
const GROUP_USAGE = "(--album ID | --artist ID | --genre SLUG | --all) [--albums]";
const HELP = [
  "--album ID        its songs; --artist ID: the songs that name them first; --genre SLUG; --all",
  "--albums          the albums themselves instead of songs",
];

/** The options that choose a group. */
interface GroupOptions {
  album?: string;
  artist?: string;
  genre?: string;
  all?: boolean;
  albums?: boolean;
}

const listCommand = command({
  noun: "prices",
  verb: "list",
  usage: GROUP_USAGE.replace("(", "[").replace(")", "]"),
  does: "Counts what songs, or albums, cost today",
  help: HELP,
  options: GROUP,
  run: async (desk, values) => {
    const chosen = { ...values, all: values.all ?? !(values.album ?? values.artist ?? values.genre) };
    const group = await readGroup(desk, chosen);
    const prices = await listPrices(desk.catalogue, group);
    const albumOnly = await countAlbumOnly(desk.catalogue, group);
    const tooLow = prices.filter((price) => leastInsteadOf(price) !== null);
    desk.show(
      prices,
      tableOf(group, prices),
      ...(albumOnly > 0 ? [`${counted(albumOnly, "song")} without a price sold with the album only`] : []),
      ...tooLow.map((price) => `${textOf(price)} is less than Stripe charges: nobody can buy that`),
    );
  },
});

const setCommand = command({
  noun: "prices",
  verb: "set",
  usage: `AMOUNT --currency CODE ${GROUP_USAGE}`,
  does: "Gives many songs, or albums, one price; 0 takes it away",
  help: [
    "Songs without a price are free, but on an album with one they are sold with the album only.",
    "--currency CODE   such as USD",
    ...HELP,
  ],
  words: [1, 1],
  options: { ...GROUP, currency: TEXT },
  run: async (desk, { currency, ...values }, [amount = ""]) => {
    if (currency === undefined) throw new UsageError("--currency is missing");
    const price = readPrice(amount, currency);
    const group = await readGroup(desk, values);
    const before = await listPrices(desk.catalogue, group);
    const others = before.filter(
      (one) => one.amountMinor !== price.amountMinor || one.currency !== price.currency,
    );
    const changed = others.reduce((sum, { items }) => sum + items, 0);
    const to = textOf(price);
    const terms = await findTermChanges(desk.catalogue, group, price);
    if (changed > 0) {
      const from = others.map((one) => `${one.items} from ${textOf(one)}`).join(", ");
      await desk.confirm(
        `Set the price of ${counted(changed, group.of.slice(0, -1))} to ${to}: ${from}${termsText("; ", terms)}?`,
      );
      await setPrices(desk.catalogue, group, price, Date.now());
      desk.touch("catalogue");
    }
    desk.show(
      { changed, price, before, songs: terms },
      `${counted(changed, group.of.slice(0, -1))} changed to ${to}${termsText("; ", terms)}`,
    );
  },
});

export const priceCommands: readonly AdminCommand[] = [listCommand, setCommand];

/** Says how the terms of songs without a price of their own change, as the end of a sentence; empty where none do. */
export function termsText(start: string, { free, albumOnly }: TermChanges): string {
  const parts = [
    ...(free > 0 ? [`${counted(free, "song")} then free to download`] : []),
    ...(albumOnly > 0 ? [`${counted(albumOnly, "song")} then sold with the album only`] : []),
  ];
  return parts.length > 0 ? start + parts.join(", ") : "";
}

const textOf = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  amountMinor === 0 ? `free (${currency})` : priceText({ priceMinor: amountMinor, currency });

function tableOf({ of }: PricedGroup, prices: readonly PriceCount[]): ShownTable {
  return {
    title: `Prices of ${of}`,
    columns: [
      { name: "price", isNumber: true },
      { name: of, isNumber: true },
    ],
    rows: prices.map((one) => [textOf(one), String(one.items)]),
  };
}

/** The group that the options name. @throws UsageError unless they name exactly one; Error for an unknown id */
async function readGroup(
  desk: Desk,
  { album, artist, genre, all, albums }: GroupOptions,
): Promise<PricedGroup> {
  const of = albums ? "albums" : "songs";
  const named = [album, artist, genre].filter((one) => one !== undefined);
  if (named.length + (all ? 1 : 0) !== 1)
    throw new UsageError("Say one of --album, --artist, --genre and --all");
  if (album !== undefined) {
    await requireItems(desk, "album", [album]);
    return { of, by: { column: "album", id: album } };
  }
  if (artist !== undefined) {
    await requireItems(desk, "artist", [artist]);
    return { of, by: { column: "artist", id: artist } };
  }
  return genre === undefined ? { of } : { of, by: { column: "genre", id: await genreId(desk, genre) } };
}
