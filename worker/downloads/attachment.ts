/** Characters that RFC 8187 wants encoded, though encodeURIComponent leaves them. */
const NOT_ATTR_CHARS = /['()*]/g;

/**
 * The Content-Disposition that has a browser save a file under this name, with an ASCII name for clients that do not read
 * the other. (RFC 6266, 4 and appendix D)
 */
export function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replaceAll(
    NOT_ATTR_CHARS,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName(fileName)}"; filename*=UTF-8''${encoded}`;
}

/** The name in ASCII: letters without their accents, and "_" for all else, even "%", which some clients decode. */
function asciiName(fileName: string): string {
  return fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]+|["%\\]/g, "_");
}
