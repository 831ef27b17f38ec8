/**
 * Leaves a file to the browser's own downloads, which go on after a broken connection.
 * @param name used where the server's answer names none; empty for the one in the address
 */
export function saveFile(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.appendChild(link);
  link.click();
  link.remove();
}
