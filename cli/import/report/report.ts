import { printableName } from "../read/file-name.ts";
import type { Preview } from "./preview.ts";
import type { Summary } from "./summary.ts";

/** Lists longer than this are cut short on the terminal. */
const MOST_LINES = 200;

/** The report of a run in lines: the songs that came in, and the files passed over with the reasons. */
export function reportLines(summary: Summary, preview: Preview | null): string[] {
  const { scan } = summary;
  return [
    ...(preview
      ? previewLines(summary, preview)
      : [
          `  ${count(summary.added, "new song")}, ${summary.updated} updated, ${summary.unchanged} unchanged`,
        ]),
    ...passedOver([
      [scan.otherFiles, "other file"],
      [scan.links, "link"],
      [scan.hidden, "hidden entry", "hidden entries"],
    ]),
    ...list(
      count(
        summary.copies.length,
        "file holds the same recording as another one",
        "files hold the same recording as another one",
      ),
      summary.copies.map(({ name, of }) => `${printableName(name)}: same as ${printableName(of)}`),
    ),
    ...list(
      count(summary.warnings.length, "remark"),
      summary.warnings.map(({ name, warning }) => `${printableName(name)}: ${printableName(warning)}`),
    ),
    ...list(
      `${count(summary.failed.length, "file")} skipped`,
      summary.failed.map(({ name, reason }) => `${printableName(name)}: ${printableName(reason)}`),
    ),
  ];
}

function previewLines(summary: Summary, preview: Preview): string[] {
  return [
    `  Would write ${count(preview.songs, "song")}, ${count(preview.albums, "album")} and ${count(preview.artists, "artist")}; ${summary.unchanged} unchanged`,
    `  Would store about ${(preview.bytes / 1e6).toFixed(0)} MB of sound`,
    ...(preview.newGenres.length > 0
      ? [`  Genres that are new to the catalogue: ${preview.newGenres.map(printableName).join(", ")}`]
      : []),
  ];
}

function passedOver(counts: [number, string, string?][]): string[] {
  const found = counts.filter(([number]) => number > 0).map((one) => count(...one));
  return found.length > 0 ? [`  Passed over: ${found.join(", ")}`] : [];
}

function list(title: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > MOST_LINES ? [`    … and ${lines.length - MOST_LINES} more`] : [];
  return [`  ${title}:`, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`), ...more];
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
