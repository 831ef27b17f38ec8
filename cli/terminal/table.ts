/** A table as it is printed or written to a file. Every cell is text, numbers too. */
export interface Table {
  /** Names its file, without the ending. */
  name: string;
  title: string;
  columns: { name: string; isNumber?: true }[];
  rows: string[][];
}

const GAP = "  ";

/** A table with its columns aligned, numbers at their right. */
export function toText({ title, columns, rows }: Table): string {
  if (rows.length === 0) return `${title}\n${GAP}nothing`;
  const cells = [columns.map(({ name }) => name), ...rows.map((row) => row.map(printable))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => width(row[index] ?? ""))));
  const lines = cells.map((row) => {
    const padded = row.map((cell, index) => {
      const space = " ".repeat((widths[index] ?? 0) - width(cell));
      return columns[index]?.isNumber ? space + cell : cell + space;
    });
    return (GAP + padded.join(GAP)).trimEnd();
  });
  return [title, ...lines].join("\n");
}

/** Replaces control characters: a title may not move the terminal's cursor or colour it. */
const printable = (cell: string) => cell.replaceAll(/\p{C}/gu, " ");

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

/** The columns of a terminal that a text takes. */
function width(text: string): number {
  return [...letters.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}
