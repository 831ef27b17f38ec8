const BYTES_PER_MEGABYTE = 1_000_000;

/** A file's size as a reader of the locale writes it, such as "8.2 MB"; never 0. */
export function formatFileSize(bytes: number, locale: string): string {
  const megabytes = Math.max(0.1, bytes / BYTES_PER_MEGABYTE);
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: megabytes < 100 ? 1 : 0,
  }).format(megabytes);
}
