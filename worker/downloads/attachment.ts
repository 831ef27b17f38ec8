/** Characters that a parameter of RFC 8187 must not have as they are, though encodeURIComponent leaves them. */
const NOT_ATTR_CHARS = /['()*]/g;

/**
 * A Content-Disposition that has a browser save a file under this name: the name itself, and for clients that
 * do not read it one in ASCII. (RFC 6266, 4 and appendix D)
 */
export function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replaceAll(
    NOT_ATTR_CHARS,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName(fileName)}"; filename*=UTF-8''${encoded}`;
}

/** Letters without their accents, and "_" for what is left; some clients decode what follows a "%". */
function asciiName(fileName: string): string {
  return fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]+|["%\\]/g, "_");
}
