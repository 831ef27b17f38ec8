/** Somebody with an account. */
export interface User {
  id: string;
  fullName: string;
  email: string;
  pictureKey: string | null;
  /** False where the user signs in with a provider alone. */
  hasPassword: boolean;
  ownedSongIds: readonly string[];
  /** Albums bought as such; an album whose songs were bought one by one is not among them. */
  ownedAlbumIds: readonly string[];
}
