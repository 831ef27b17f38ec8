import { Fragment, type ReactNode } from "react";

import { matchedRanges } from "#domain/search/highlight.ts";

/** Draws a text of a component that may show search results; elsewhere the text stays as it is. */
export type MarkText = (text: string) => ReactNode;

export const unmarked: MarkText = (text) => text;

/** Marks what one of the queries found. @param queries what was typed, and what it was taken for */
export function highlighting(...queries: (string | null)[]): MarkText {
  const query = queries.filter((one) => one !== null);
  return (text) => {
    const [typed = "", meant] = query;
    const ranges = matchedRanges(text, typed);
    return marked(text, ranges.length === 0 && meant !== undefined ? matchedRanges(text, meant) : ranges);
  };
}

/** One element, which is replaced where other parts are marked: in a translated page its texts are not React's any more. */
function marked(text: string, ranges: ReturnType<typeof matchedRanges>): ReactNode {
  return (
    <span key={ranges.join()}>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1])}
    </span>
  );
}
