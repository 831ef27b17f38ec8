/** A strong ETag of bytes, in its quotes: other bytes, wherever they are, give another one. (RFC 9110 8.8.3) */
export async function etagOfBytes(parts: readonly Uint8Array[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", Buffer.concat(parts));
  return `"${Buffer.from(digest).toString("hex").slice(0, 32)}"`;
}
