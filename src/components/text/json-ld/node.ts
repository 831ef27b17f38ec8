/** What JSON-LD may hold. Text is data: it is escaped where the page is written, and nowhere before. */
type Value = string | number | boolean | Node | Reference | readonly Value[];

/** A thing that is described elsewhere, on this page or another. */
export interface Reference {
  "@id": string;
}

/** One thing in the words of schema.org, whose vocabulary `tests/catalogue/structured-data.test.ts` holds it to. */
export interface Node {
  "@type": string;
  "@id"?: string;
  [property: string]: Value | undefined;
}
