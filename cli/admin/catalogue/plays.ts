import { type MonthlyPlays, reportPlays } from "#catalogue/plays/plays-report.ts";
import { UsageError } from "../../terminal/arguments.ts";
import type { Table } from "../../terminal/table.ts";
import { writeCsv } from "../../terminal/csv.ts";
import { command } from "../command.ts";
import { operatorsPath } from "../../terminal/operators-file.ts";

/** The most rows that the terminal shows for each month; `--csv` and `--json` give all. */
const SHOWN = 10;
const text = (name: string) => ({ name });
const PLAYS = { name: "plays", isNumber: true as const };

const report = command({
  noun: "plays",
  verb: "report",
  usage: "--from 2026-01 --to 2026-12 [--csv PATH]",
  does: "Counts plays by month, of songs and of artists, the most played first",
  help: [
    "--from, --to      the first and the last month, both included, in UTC",
    `--csv PATH        writes all of them, not only ${SHOWN} a month: to a file (PATH ends with .csv) the songs,`,
    "                  to a folder both tables",
    "A play belongs to the artist whom its song names first. --json gives all of them too.",
  ],
  options: { from: { type: "string" }, to: { type: "string" }, csv: { type: "string" } },
  run: async (desk, { from: first, to: last, csv }) => {
    const [from, to] = [monthOf("from", first), monthOf("to", last)];
    if (from > to) throw new UsageError(`--from ${from} is after --to ${to}`);
    if (csv?.trim() === "") throw new UsageError("--csv needs a file or a folder");
    const { plays, songs, artists } = await reportPlays(desk.catalogue, { from, to });
    const title = `Plays from ${from} to ${to} (UTC): ${plays}\n`;
    const tables = (songRows: typeof songs, artistRows: typeof artists): Table[] => [
      {
        name: "songs",
        title: "Songs",
        columns: [text("month"), text("id"), text("title"), text("artist"), PLAYS],
        rows: songRows.map((song) => [song.month, song.id, song.name, song.artist, String(song.plays)]),
      },
      {
        name: "artists",
        title: "Artists",
        columns: [text("month"), text("id"), text("artist"), PLAYS],
        rows: artistRows.map((artist) => [artist.month, artist.id, artist.name, String(artist.plays)]),
      },
    ];
    if (csv === undefined)
      desk.show(
        { from, to, plays, songs, artists },
        title,
        ...tables(mostOfMonth(songs), mostOfMonth(artists)),
      );
    else {
      const written = writeCsv(operatorsPath(csv), tables(songs, artists));
      desk.show({ from, to, plays, written }, title, `Written: ${written.join(", ")}`);
    }
  },
});

function mostOfMonth<Row extends MonthlyPlays>(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ month }) => month).values()].flatMap((month) => month.slice(0, SHOWN));
}

/** @throws UsageError for text that is no month of the calendar */
function monthOf(option: string, month: string | undefined): string {
  if (month === undefined) throw new UsageError(`--${option} is missing`);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new UsageError(`--${option} ${month} is no month, such as 2026-01`);
  return month;
}

export const playsCommands = [report];
