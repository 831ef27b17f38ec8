/** A value of JSON-LD. Texts are escaped only when the page is written. */
type Value = string | number | boolean | Node | Reference | readonly Value[];

/** A node that is described elsewhere, on this page or another. */
export interface Reference {
  "@id": string;
}

/** A node in the vocabulary of schema.org; `tests/catalogue/structured-data.test.ts` checks it. */
export interface Node {
  "@type": string;
  "@id"?: string;
  [property: string]: Value | undefined;
}
