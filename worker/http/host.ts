/** Whether a request was made to this very machine, by the address in it. */
export function isLocalHost(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
