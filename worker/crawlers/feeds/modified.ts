/** Whether who asks has it as it is, by date alone: an ETag that was sent decides instead. (RFC 9110 13.1.3) */
export function isUnchangedSince(headers: Headers, updatedAt: Date): boolean {
  const since = headers.get("If-Modified-Since");
  if (since === null || headers.has("If-None-Match")) return false;
  // HTTP dates are whole seconds; what is no date is NaN and older than nothing.
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= Date.parse(since);
}
