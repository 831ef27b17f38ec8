/** The address of somebody's picture. It never changes under its key, so it may be cached for ever. */
export function pictureUrl(key: string): string {
  return `/media/pictures/${key}`;
}

/** The R2 key of a stored picture. */
export function pictureObjectKey(key: string): string {
  return `pictures/${key}`;
}
