const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a buyer may be sent to an address to pay: it is https, or the stand-in on this machine. */
export function isTillUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && THIS_MACHINE.test(hostname));
}
