const CHARACTERS_MAX = 500;

/** Texts that rippers and tag editors write when they know nothing, in lower case. */
const PLACEHOLDERS = [
  /^(?:unknown|no|untitled)[ _-]?(?:artist|album|title|track|genre)$/u,
  /^(?:<|\[|\()?unknown(?:>|\]|\))?$/u,
  /^(?:track|audio ?track|titel|piste|pista)[ _-]?\d{1,3}$/u,
  /^(?:new (?:artist|album|title)|n\/a|null|undefined|none)$/u,
  /^(?:unbekannter (?:künstler|interpret)|unbekanntes album|artiste inconnu|album inconnu|artista desconocido)$/u,
  /^(?:singles|downloads?|unsorted|new folder|misc)$/u,
];

/** A tag as it may be shown: composed (NFC), without control characters, trimmed, at most 500 characters. */
export function cleanText(text: unknown): string {
  if (typeof text !== "string") return "";
  const shown = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/gu, "")
    .trim();
  return [...shown].slice(0, CHARACTERS_MAX).join("").trim();
}

/** The text, or null where it is empty or a placeholder such as "Unknown Artist". */
export function meaningful(text: unknown): string | null {
  const clean = cleanText(text);
  const lower = clean.toLowerCase();
  return clean && !PLACEHOLDERS.some((placeholder) => placeholder.test(lower)) ? clean : null;
}

/** A date tag as ISO 8601 of its own precision: 2026, 2026-05 or 2026-05-17; null for other text. */
export function isoDate(text: unknown): string | null {
  const match = /^(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?(?:[T ].*)?$/u.exec(cleanText(text));
  const compact = /^(\d{4})(\d{2})(\d{2})$/u.exec(cleanText(text));
  const [, year = "", month, day] = match ?? compact ?? [];
  if (Number(year) < 1000) return null;
  const isPart = (part: string | undefined) => part !== undefined && Number(part) > 0;
  // Editors fill what they do not know with zeros: 2004-00-00.
  const parts = [year, ...(isPart(month) ? [month, ...(isPart(day) ? [day] : [])] : [])];
  const iso = parts.map((part, index) => (index ? part?.padStart(2, "0") : part)).join("-");
  const full = `${iso}${"-01-01".slice((parts.length - 1) * 3)}`;
  const date = new Date(`${full}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(full) ? iso : null;
}
