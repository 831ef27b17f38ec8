/** A browser in which a user is signed in. Instants are milliseconds since 1970. */
export interface SignIn {
  id: string;
  /** As the browser called itself at sign-in. */
  userAgent: string;
  createdAt: number;
  seenAt: number;
  /** Whether it is the browser that asks. */
  isCurrent: boolean;
}
