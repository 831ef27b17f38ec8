import { availableParallelism } from "node:os";

import { readArguments, UsageError } from "../terminal/arguments.ts";
import { readCurrency, readPrice } from "../terminal/price.ts";
import type { ImportWishes } from "./context.ts";

export interface ImportOptions {
  folder: string;
  wishes: ImportWishes;
  jobs: number;
  isDryRun: boolean;
  isRemote: boolean;
  /** Remove stored sound and covers that no song uses, instead of importing. */
  isSweep: boolean;
  /** Rebuild the pages at the end. */
  builds: boolean;
}

export const USAGE = `Usage: npm run import -- <folder> [options]

  Brings in FLAC, MP3, Ogg Vorbis, Opus, M4A, AAC, WAV and AIFF files from the folder and all below it.
  Run it again at any time: what is in already is left alone, what has changed is updated.

  --dry-run         look and say what would be done, write nothing to the catalogue
  --price 1.29      price of each song; without it songs keep theirs and new ones have none
  --album-price 8   price of each album; without it albums keep theirs and new ones have none
                    A song without a price is free, but on an album with one it is sold with the album only.
  --currency EUR    ISO 4217 code of the prices, USD unless told
  --genre NAME      instead of the genres that the files name
  --keep-original   keep FLAC, ALAC, WAV and AIFF files as they are too, for buyers to download
  --jobs N          how many encoders at once, one a core unless told
  --remote          into the deployed site instead of the state on this machine
  --no-build        leave the pages as they are; songs show on demand
  --gc              remove stored sound and covers that no song uses; takes no folder
  --help            this text`;

const MOST_JOBS = 64;

const OPTIONS = {
  "dry-run": { type: "boolean" },
  price: { type: "string" },
  "album-price": { type: "string" },
  currency: { type: "string" },
  genre: { type: "string" },
  "keep-original": { type: "boolean" },
  jobs: { type: "string" },
  remote: { type: "boolean" },
  "no-build": { type: "boolean" },
  gc: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** @throws UsageError that names the mistake */
export function readOptions(parameters: readonly string[]): ImportOptions | "help" {
  const { values, positionals } = readArguments({
    args: [...parameters],
    allowPositionals: true,
    options: OPTIONS,
  });
  if (values.help) return "help";
  const isSweep = values.gc === true;
  if (positionals.length !== (isSweep ? 0 : 1)) {
    throw new UsageError(isSweep ? "--gc takes no folder" : "Name one folder");
  }
  const currency = values.currency === undefined ? undefined : readCurrency(values.currency);
  const jobs = values.jobs === undefined ? availableParallelism() : Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MOST_JOBS) {
    throw new UsageError(`--jobs takes a number from 1 to ${MOST_JOBS}`);
  }
  if (values.genre?.trim() === "") throw new UsageError("--genre needs a name");
  return {
    folder: positionals[0] ?? "",
    wishes: {
      priceMinor: readOptionalPrice("price", values.price, currency),
      albumPriceMinor: readOptionalPrice("album-price", values["album-price"], currency),
      currency,
      genre: values.genre?.trim(),
      keepsOriginals: values["keep-original"] === true,
    },
    jobs,
    isDryRun: values["dry-run"] === true,
    isRemote: values.remote === true,
    isSweep,
    builds: values["no-build"] !== true,
  };
}

/** The price that an option names, in minor units. @throws UsageError that names the option and the mistake */
function readOptionalPrice(option: string, text: string | undefined, currency = "USD"): number | undefined {
  if (text === undefined) return undefined;
  try {
    return readPrice(text, currency).amountMinor;
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`--${option}: ${error.message}`) : error;
  }
}
