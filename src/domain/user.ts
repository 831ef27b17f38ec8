/** Somebody with an account. */
export interface User {
  id: string;
  fullName: string;
  email: string;
  pictureKey: string | null;
  /** False for who signs in with a provider alone. */
  hasPassword: boolean;
  ownedSongIds: readonly string[];
}
