/** The picture that a data: URL holds, as a file to send. */
export function fileOfDataUrl(url: string): File {
  const [head = "", content = ""] = url.split(",", 2);
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? "image/webp";
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new File([bytes], `cover.${type.split("/")[1]}`, { type });
}
