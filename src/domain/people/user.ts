/** Somebody with an account. */
export interface User {
  id: string;
  fullName: string;
  email: string;
  pictureKey: string | null;
  /** False for who signs in with a provider alone. */
  hasPassword: boolean;
  ownedSongIds: readonly string[];
  /** Those bought as such; whose songs were bought one by one are not among them. */
  ownedAlbumIds: readonly string[];
}
